import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN, type QrProvider } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { BankCards, CopyInstead, WalletCards } from './AccountCard.tsx'
import styles from './Deposit.module.css'
import { DepositTabs } from './DepositTabs.tsx'
import EnglishNameSheet, { useCopyWithEnglishName } from './EnglishNameSheet.tsx'
import { depositQuery } from './queries.ts'
import { ReportTransfer } from './ReportTransfer.tsx'
import { type DepositLookup, qrEntries, transferEntries } from './rules.ts'
import { SlipHours, useSlipHours } from './SlipHours.tsx'
import { SlipUpload } from './SlipUpload.tsx'

interface Props extends ModalProps {
  bankCode?: QrProvider | undefined
}

/** Bank transfer with slip, QR and voucher, or a list of accounts in manual mode (DEP-1, DEP-2). */
export default function DepositSheet({ bankCode, ...modal }: Props) {
  const { t } = useTranslation()
  const lookup = useQuery(depositQuery)
  const { hash } = useLocation()
  const [step, setStep] = useState<'slip' | 'report' | undefined>(hash === '#slip' ? 'slip' : undefined)
  const { copyInstead, isKnown, ...naming } = useCopyWithEnglishName()
  const { data } = lookup

  const back = () => setStep(undefined)
  if (step === 'slip') return <SlipUpload {...modal} onBack={back} />
  if (step === 'report') return <ReportTransfer {...modal} onBack={back} />

  const attachSlip = () => setStep('slip')
  const transfers = data ? transferEntries(data, settings.isLaos) : []
  const qrs = data ? qrEntries(data) : []
  const accounts = data?.isManual ? data.banks : [...transfers, ...qrs]
  const note = <IncompleteNote of={lookup} />
  const isReady = data && isKnown && accounts.length + data.wallets.length > 0
  return (
    <CopyInstead value={copyInstead}>
      {isReady && !data.isManual ? (
        <DepositTabs
          {...modal}
          transfers={transfers}
          qrs={qrs}
          wallets={data.wallets}
          bankCode={bankCode}
          onAttachSlip={attachSlip}
          note={note}
        />
      ) : (
        <Sheet
          {...modal}
          height="steady"
          title={t('money.deposit')}
          foot={
            isReady && (
              <Button wide onClick={() => setStep('report')}>
                {t('deposit.report')}
              </Button>
            )
          }
        >
          {isReady ? (
            <div className={cx(look.stack3, look.sides)}>
              {note}
              <ManualAccounts {...data} onAttachSlip={attachSlip} />
            </div>
          ) : data?.isIncomplete ? (
            note
          ) : data && isKnown ? (
            <EmptyState
              icon="bank"
              tone="quiet"
              title={t('deposit.empty')}
              hint={t('deposit.emptyHint')}
              action={
                <ButtonLink kind="secondary" icon="chat" to="/user/contact">
                  {t('contact.title')}
                </ButtonLink>
              }
            />
          ) : lookup.isError ? (
            <ErrorState onRetry={() => lookup.refetch()} />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </Sheet>
      )}
      <EnglishNameSheet {...naming} saveLabel={t('deposit.saveAndCopy')} />
    </CopyInstead>
  )
}

/** Manual mode: lists every entry as an account (DEP-2). The member reports the transfer or attaches the slip (DEP-9). */
function ManualAccounts({ banks, wallets, onAttachSlip }: DepositLookup & { onAttachSlip: () => void }) {
  const { t } = useTranslation()
  const isSlipClosed = useSlipHours()?.isClosed
  return (
    <>
      <BankCards entries={banks} />
      <WalletCards wallets={wallets} />
      {isSlipClosed ? (
        <SlipHours />
      ) : (
        <button type="button" className={cx(look.row3, look.button, styles.row)} onClick={onAttachSlip}>
          <Icon name="image" size={22} className={look.faint} />
          <span className={cx(look.words, styles.words)}>
            <strong>{t('deposit.attachSlip')}</strong>
            <span className={look.muted}>{t('deposit.slipTime')}</span>
          </span>
          <Icon name="chevron-right" size={20} className={look.faint} />
        </button>
      )}
      <p className={look.muted}>
        {t('deposit.minimum', { n: BANK_TRANSFER_MIN })}
        <br />
        {t('deposit.phone')}
      </p>
    </>
  )
}
