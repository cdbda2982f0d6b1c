import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { VerticalDrum } from '../../ui/VerticalDrum.tsx'
import type { Account } from './rules.ts'
import styles from './Transfer.module.css'
import type { TransferForm } from './useTransferForm.ts'

/** A longer amount does not fit next to the picture of its account. */
const LONGEST_BESIDE = '99,999.99'.length

/** Two vertical sliders with the prompt, the wallet and every active game. */
export function AccountDrums({ accounts, form }: { accounts: Account[]; form: TransferForm }) {
  const { t } = useTranslation()
  const stacked = accounts.some(({ amount }) => formatMoney(amount).length > LONGEST_BESIDE)
  const slides = [
    { value: '', content: <PromptSlide /> },
    ...accounts.map((account) => ({
      value: account.code,
      content: <AccountSlide account={account} stacked={stacked} />,
    })),
  ]
  const { problem } = form
  return (
    <div className={styles.accounts}>
      <div className={styles.drums}>
        <VerticalDrum
          label={t('money.from')}
          slides={slides}
          value={form.codes.from}
          onValue={(code) => form.pick('from', code)}
        />
        <Icon name="chevron-right" size={20} className={styles.arrow} />
        <VerticalDrum
          label={t('money.to')}
          slides={slides}
          value={form.codes.to}
          onValue={(code) => form.pick('to', code)}
        />
      </div>
      {(problem === 'selectAccount' || problem === 'sameAccount') && (
        <p className={styles.problem} role="alert">
          <Icon name="warn" size={18} />
          <span>
            {t(`transfer.${problem}`)}
            {problem === 'sameAccount' && (
              <span className={styles.help}> · {t('transfer.sameAccountHelp')}</span>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

function AccountSlide({ account, stacked }: { account: Account; stacked: boolean }) {
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
function PromptSlide() {
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
