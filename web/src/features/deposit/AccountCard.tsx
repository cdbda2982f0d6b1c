import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAccountNumber } from '../../format/digits.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './AccountCard.module.css'
import shared from './Deposit.module.css'
import { KipRate } from './KipRate.tsx'
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
      <p className={shared.bank}>
        <BankMark code={entry.bankCode} small />
        <span>
          <strong>{name}</strong> <span className={shared.holder}>{entry.bankAccountName}</span>
        </span>
        {(settings.isLaos || isInKip) && <span className={styles.currency}>{entry.currency}</span>}
      </p>
      <div className={styles.numberRow}>
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
