import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN, type QrProvider } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useBankCode, walletQuery } from '../../api/queries.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { AmountInput, useAmount } from '../../moneyViews/AmountInput.tsx'
import { MoneyActions, MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { BankCards, CopyInstead, WalletCards } from './AccountCard.tsx'
import styles from './Deposit.module.css'
import { DepositTabs } from './DepositTabs.tsx'
import EnglishNameSheet, { useCopyWithEnglishName } from './EnglishNameSheet.tsx'
import { depositQuery } from './queries.ts'
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

/** Manual mode: reports a transfer from the registered account (DEP-9). */
function ReportTransfer({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const nameOf = useBankName()
  const { data: wallet } = useQuery(walletQuery)
  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const amount = useAmount()
  const action = useOrder('report', { isShown: modal.open, onDone: modal.onClose })
  const { satang, baht } = amount
  const minimum = t('deposit.minimum', { n: BANK_TRANSFER_MIN })

  function submit() {
    if (satang === undefined || satang < BANK_TRANSFER_MIN * 100) return amount.reject()
    return action.run({ type: 'report', satang })
  }

  return (
    <MoneySheet
      {...modal}
      action={action}
      onBack={onBack}
      title={t('deposit.report')}
      foot={
        <MoneyActions
          action={action}
          cancelLabel={t('action.back')}
          onCancel={onBack}
          onSend={submit}
          dimmed={amount.isRejected}
        >
          {satang ? t('deposit.reportOf', { amount: formatShortMoney(baht) }) : t('deposit.report')}
        </MoneyActions>
      }
    >
      <div className={look.stack3}>
        {account && (
          <Card>
            <p className={look.muted}>{t('deposit.ownAccountOnly')}</p>
            <p className={cx(look.row3, styles.bank)}>
              <BankMark code={bankCode ?? ''} small />
              <span>
                <strong>{formatAccountNumber(account.bankAccountNo)}</strong>{' '}
                <span className={look.muted}>{nameOf(bankCode, account.bank)}</span>
              </span>
            </p>
          </Card>
        )}
        <AmountInput
          label={t('deposit.reportAmount')}
          error={minimum}
          hint={minimum}
          amount={amount}
          quickAmounts={[100, 500, 1000, 5000]}
          enterKeyHint="send"
          onEnter={submit}
        />
        <Notice icon="clock">{t('deposit.creditTime')}</Notice>
      </div>
    </MoneySheet>
  )
}
