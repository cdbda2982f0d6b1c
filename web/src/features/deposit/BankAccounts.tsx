import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { AccountCard } from './AccountCard.tsx'
import styles from './BankAccounts.module.css'
import { BcelInstructions } from './BcelInstructions.tsx'
import shared from './Deposit.module.css'
import { DepositRules } from './DepositRules.tsx'
import type { BankEntry } from './rules.ts'

interface Props {
  entries: BankEntry[]
  copyInstead: ((text: string) => void) | undefined
}

export function BankAccounts({ entries, copyInstead }: Props) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  return (
    <div className={shared.list}>
      <DepositRules />
      {entries.map((entry) => (
        <AccountCard key={`${entry.bankCode} ${entry.bankAccountNo}`} entry={entry} copyInstead={copyInstead}>
          {entry.bankCode === 'BCEL' && (
            <button type="button" className={styles.instruction} onClick={() => setReading(true)}>
              <Icon name="image" size={20} />
              <span>{t('deposit.bcelHow')}</span>
              <Icon name="chevron-right" size={20} className={styles.chevron} />
            </button>
          )}
        </AccountCard>
      ))}
      <p className={shared.note}>{t('deposit.phone')}</p>
      <BcelInstructions open={isReading} onClose={() => setReading(false)} />
    </div>
  )
}
