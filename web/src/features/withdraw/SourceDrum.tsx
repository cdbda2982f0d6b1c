import { useTranslation } from 'react-i18next'
import { toBaht } from '../../format/satang.ts'
import { type Balances, TOTAL, WALLET } from '../../money/balances.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { VerticalDrum } from '../../ui/VerticalDrum.tsx'
import type { Source } from './rules.ts'
import styles from './Withdraw.module.css'

const sources = [
  { value: 'wallet', account: WALLET, icon: 'wallet', name: 'money.mainWallet', help: 'withdraw.walletOnly' },
  { value: 'total', account: TOTAL, icon: 'coin', name: 'money.totalBalance', help: 'withdraw.gathered' },
] as const

interface Props {
  balances: Balances
  value: Source
  onValue: (source: Source) => void
}

/** Slider with the wallet and the total balance as the source (WDR-5). */
export function SourceDrum({ balances, value, onValue }: Props) {
  const { t } = useTranslation()
  return (
    <VerticalDrum
      unrolled
      label={t('withdraw.source')}
      value={value}
      onValue={(next) => onValue(next === 'total' ? 'total' : 'wallet')}
      slides={sources
        .filter(({ account }) => account === WALLET || balances[account] !== undefined)
        .map(({ value: own, account, icon, name, help }) => ({
          value: own,
          content: (
            <span className={styles.source}>
              <span className={cx(styles.mark, own === value && styles.chosen)}>
                <Icon name={icon} size={22} />
              </span>
              <span className={styles.words}>
                <strong>{t(name)}</strong>
                <span className={styles.help}>{t(help)}</span>
              </span>
              <Money baht={toBaht(balances[account] ?? Number.NaN)} size={own === value ? 'md' : 'sm'} />
            </span>
          ),
        }))}
    />
  )
}
