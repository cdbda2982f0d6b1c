import { useQueryClient } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatWhole } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import styles from './Deposit.module.css'
import { depositQuery } from './queries.ts'
import type { BankEntry } from './rules.ts'

interface Props {
  entry: BankEntry
  /** Called instead of copying while the member's account needs an English name. */
  copyInstead: ((text: string) => void) | undefined
  children?: ReactNode
}

export function AccountCard({ entry, copyInstead, children }: Props) {
  const { t } = useTranslation()
  const name = useBankName()(entry.bankCode, entry.bank)
  const { bankAccountNo } = entry
  const isInKip = entry.currency === 'LAK'
  return (
    <Card>
      <p className={cx(look.row3, styles.bank)}>
        <BankMark code={entry.bankCode} small />
        <span>
          <strong>{name}</strong> <span className={look.muted}>{entry.bankAccountName}</span>
        </span>
        {(settings.isLaos || isInKip) && <span className={styles.currency}>{entry.currency}</span>}
      </p>
      <div className={cx(look.between, styles.numberRow)}>
        <span className={styles.number}>{formatAccountNumber(bankAccountNo)}</span>
        <CopyButton
          text={bankAccountNo}
          label={`${t('action.copy')} ${name} ${bankAccountNo}`}
          instead={copyInstead && (() => copyInstead(bankAccountNo))}
        />
      </div>
      {isInKip && <KipRate />}
      {children}
    </Card>
  )
}

/** Shows the exchange rate and the minimum of an account in kip (LAO-2). */
function KipRate() {
  const { t } = useTranslation()
  const rate = useQueryClient().getQueryData(depositQuery.queryKey)?.lakPerBaht
  return (
    <p className={look.muted}>
      {rate === undefined || rate === null
        ? t('deposit.inKip')
        : t('deposit.kipRate', {
            kip: formatWhole(rate),
            min: formatWhole(Math.ceil(BANK_TRANSFER_MIN * rate)),
          })}
    </p>
  )
}

export function WalletCard({ name, copyInstead }: Pick<Props, 'copyInstead'> & { name: string }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.wallet}>
      <BankMark code="WW" />
      <p className={styles.walletName}>
        <span className={look.muted}>{t('deposit.walletName')}</span>
        <strong>{name}</strong>
      </p>
      <CopyButton
        text={name}
        label={`${t('action.copy')} ${name}`}
        instead={copyInstead && (() => copyInstead(name))}
      />
    </Card>
  )
}

export function DepositRules() {
  const { t } = useTranslation()
  return (
    <p className={cx(look.row3, look.quiet, styles.promise)}>
      <Icon name="clock" size={20} />
      <span>
        <span className={styles.phrase}>{t('deposit.creditTime')}</span>{' '}
        <span className={styles.phrase}>{t('deposit.ownAccountOnly')}</span>
      </span>
    </p>
  )
}
