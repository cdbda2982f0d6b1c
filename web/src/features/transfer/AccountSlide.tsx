import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import type { Account } from './rules.ts'
import styles from './Transfer.module.css'

export function AccountSlide({ account, stacked }: { account: Account; stacked: boolean }) {
  return (
    <span className={cx(styles.slide, stacked && styles.stacked)}>
      {account.logo === undefined ? (
        <span className={cx(styles.mark, styles.wallet)}>
          <Icon name="wallet" size={20} />
        </span>
      ) : (
        <img className={styles.mark} src={safeImage(account.logo)} alt="" width={36} height={36} />
      )}
      <span className={styles.name}>{account.name}</span>
      <Money baht={account.amount} className={styles.amount} />
    </span>
  )
}

/** The first slide, for no selected account. */
export function PromptSlide() {
  const { t } = useTranslation()
  return (
    <span className={cx(styles.slide, styles.prompt)}>
      <span className={styles.mark}>
        <Icon name="plus" size={20} />
      </span>
      <span className={styles.name}>{t('transfer.selectAccount')}</span>
      <span className={styles.help}>{t('transfer.scrollToSelect')}</span>
    </span>
  )
}
