import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import look from '../../ui/looks.module.css'
import { Modal } from '../../ui/Modal.tsx'
import { AccountCard, DepositRules } from './AccountCard.tsx'
import styles from './BankAccounts.module.css'
import image from './bcel-instructions.svg'
import type { BankEntry } from './rules.ts'

interface Props {
  entries: BankEntry[]
  copyInstead: ((text: string) => void) | undefined
}

export function BankAccounts({ entries, copyInstead }: Props) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  return (
    <div className={look.stack3}>
      <DepositRules />
      {entries.map((entry) => (
        <AccountCard key={`${entry.bankCode} ${entry.bankAccountNo}`} entry={entry} copyInstead={copyInstead}>
          {entry.bankCode === 'BCEL' && (
            <button
              type="button"
              className={cx(look.row3, look.action, look.button, styles.instruction)}
              onClick={() => setReading(true)}
            >
              <Icon name="image" size={20} />
              <span>{t('deposit.bcelHow')}</span>
              <Icon name="chevron-right" size={20} className={look.faint} />
            </button>
          )}
        </AccountCard>
      ))}
      <p className={look.muted}>{t('deposit.phone')}</p>
      <Modal open={isReading} onClose={() => setReading(false)} aria-label={t('deposit.bcelHow')}>
        <div className={styles.frame} tabIndex={-1}>
          <IconButton icon="close" filled label={t('action.close')} onClick={() => setReading(false)} />
          <h2>{t('deposit.bcelHow')}</h2>
          <ol>
            {steps.map(({ key, top }, index) => (
              <li key={key}>
                <img src={`${image}#svgView(viewBox(138,${top},114,172))`} alt="" />
                <span className={cx(look.center, styles.number)} aria-hidden="true">
                  {index + 1}
                </span>
                <p>{t(key)}</p>
              </li>
            ))}
          </ol>
        </div>
      </Modal>
    </div>
  )
}

/** `top` is the offset of the step in the picture. */
const steps = [
  { key: 'deposit.bcelStep1', top: 40 },
  { key: 'deposit.bcelStep2', top: 256 },
  { key: 'deposit.bcelStep3', top: 472 },
] as const
