import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import { Money } from '../../ui/Money.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { VerticalDrum } from '../../ui/VerticalDrum.tsx'
import styles from './Transfer.module.css'

/** The wallet or an active game. Amount in baht, null if not known. */
export interface Account {
  code: string
  name: string
  amount: number | null
  logo?: string | null
}

/** A longer amount does not fit next to the picture of its account. */
const LONGEST_BESIDE = '99,999.99'.length

interface Props {
  accounts: Account[]
  /** The selected accounts; empty for none. */
  codes: { from: string; to: string }
  problem: 'selectAccount' | 'sameAccount' | undefined
  onPick: (side: 'from' | 'to', code: string) => void
}

export function AccountDrums({ accounts, codes, problem, onPick }: Props) {
  const { t } = useTranslation()
  const stacked = accounts.some(({ amount }) => formatMoney(amount).length > LONGEST_BESIDE)
  const slides = [
    {
      value: '',
      content: (
        <span className={cx(look.center, styles.prompt)}>
          <span className={styles.name}>{t('transfer.selectAccount')}</span>
          <span className={look.small}>{t('transfer.scrollToSelect')}</span>
        </span>
      ),
    },
    ...accounts.map((account) => ({
      value: account.code,
      content: <AccountSlide account={account} stacked={stacked} />,
    })),
  ]
  return (
    <div className={look.list3}>
      <div className={cx(look.list3, styles.drums)}>
        {(['from', 'to'] as const).map((side) => (
          <VerticalDrum
            key={side}
            label={t(`money.${side}`)}
            slides={slides}
            value={codes[side]}
            onValue={(code) => onPick(side, code)}
          />
        ))}
        <Icon name="chevron-right" size={24} className={styles.arrow} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warn" size={18} />
          <span>
            {t(`transfer.${problem}`)}
            {problem === 'sameAccount' && (
              <span className={look.small}> · {t('transfer.sameAccountHelp')}</span>
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
        <span className={cx(look.center, styles.mark, styles.wallet)}>
          <Icon name="wallet" size={20} />
        </span>
      ) : (
        <img
          className={cx(look.center, styles.mark)}
          src={safeImage(account.logo)}
          alt=""
          width={36}
          height={36}
        />
      )}
      <span className={styles.name}>{account.name}</span>
      <Money baht={account.amount} className={styles.amount} />
    </span>
  )
}
