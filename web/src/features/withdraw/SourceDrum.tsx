import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { type Balances, TOTAL, WALLET } from '../../api/balances.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatWhole } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VerticalDrum } from '../../ui/VerticalDrum.tsx'
import { convertToKip, type Source } from './useWithdrawForm.ts'
import styles from './Withdraw.module.css'

const sources = [
  { value: 'wallet', account: WALLET, icon: 'wallet', name: 'money.mainWallet', help: 'withdraw.walletOnly' },
  { value: 'total', account: TOTAL, icon: 'coin', name: 'money.totalBalance', help: 'withdraw.gathered' },
] as const

interface Props {
  balances: Balances | undefined
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
        .filter(({ account }) => account === WALLET || balances?.[account] !== undefined)
        .map(({ value: own, account, icon, name, help }) => ({
          value: own,
          content: (
            <span className={styles.source}>
              <span className={cx(look.center, styles.mark, own === value && styles.chosen)}>
                <Icon name={icon} size={22} />
              </span>
              <strong>{t(name)}</strong>
              <span className={cx(look.muted, styles.help)}>{t(help)}</span>
              <Money baht={toBaht(balances?.[account] ?? Number.NaN)} size={own === value ? 'md' : 'sm'} />
            </span>
          ),
        }))}
    />
  )
}

interface DestinationProps {
  account: ResponseBody<'GET /api/wallet'>['bankAccount']
  satang: number | undefined
  lakPerBaht: number | undefined
}

/** Shows the registered bank account. An account in LAK receives kip (LAO-2). */
export function Destination({ account, satang, lakPerBaht }: DestinationProps) {
  const { t } = useTranslation()
  const code = useBankCode(account)
  const nameOf = useBankName()
  if (!account) return <Notice tone="danger">{t('errors.NO_BANK')}</Notice>
  const bankName = nameOf(code, account.bank)
  return (
    <Card className={look.row3}>
      <BankMark code={code ?? ''} />
      <p className={cx(look.words, styles.words)}>
        <span className={cx(look.muted, styles.help)}>{t('withdraw.destination')}</span>
        <strong className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</strong>
        <span className={cx(look.muted, styles.help)}>
          {bankName && `${bankName} · `}
          {account.bankAccountName}
        </span>
        {account.currency === 'LAK' && (
          <span className={cx(look.muted, styles.help)}>
            {lakPerBaht && satang
              ? t('withdraw.kip', {
                  kip: formatWhole(convertToKip(satang, lakPerBaht)),
                  rate: formatWhole(lakPerBaht),
                })
              : t('withdraw.inKip')}
          </span>
        )}
      </p>
    </Card>
  )
}
