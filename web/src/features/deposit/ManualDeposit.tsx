import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { BankCards, WalletCards } from './AccountCard.tsx'
import styles from './Deposit.module.css'
import { ReportTransfer } from './ReportTransfer.tsx'
import type { BankEntry, DepositLookup } from './rules.ts'
import { SlipHours, useSlipHours } from './SlipHours.tsx'

interface Props extends ModalProps {
  banks: BankEntry[]
  wallets: DepositLookup['wallets']
  onAttachSlip: () => void
  note: ReactNode
}

/** Manual mode: lists every entry as an account (DEP-2). The member reports the transfer or attaches the slip (DEP-9). */
export function ManualDeposit({ banks, wallets, onAttachSlip, note, ...modal }: Props) {
  const { t } = useTranslation()
  const [isReporting, setReporting] = useState(false)
  const isSlipClosed = useSlipHours()?.isClosed
  if (isReporting) return <ReportTransfer {...modal} onBack={() => setReporting(false)} />
  return (
    <Sheet
      {...modal}
      height="steady"
      title={t('money.deposit')}
      foot={
        <Button wide onClick={() => setReporting(true)}>
          {t('deposit.report')}
        </Button>
      }
    >
      <div className={look.stack3}>
        {note}
        <BankCards entries={banks} />
        <WalletCards wallets={wallets} />
        {isSlipClosed ? (
          <SlipHours />
        ) : (
          <button type="button" className={cx(look.row3, look.button, styles.row)} onClick={onAttachSlip}>
            <Icon name="image" size={22} />
            <span className={cx(look.words, styles.words)}>
              <strong>{t('deposit.attachSlip')}</strong>
              <span className={look.muted}>{t('deposit.slipTime')}</span>
            </span>
            <Icon name="chevron-right" size={20} />
          </button>
        )}
        <p className={look.muted}>
          {t('deposit.minimum', { n: BANK_TRANSFER_MIN })}
          <br />
          {t('deposit.phone')}
        </p>
      </div>
    </Sheet>
  )
}
