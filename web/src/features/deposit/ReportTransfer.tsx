import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chips } from '../../ui/Chips.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import styles from './Deposit.module.css'
import { useTransferReport } from './useTransferReport.ts'

const QUICK_AMOUNTS = [100, 500, 1000, 5000]

/** Manual mode: reports a transfer from the registered account (DEP-9). */
export function ReportTransfer({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const isOnline = useOnline()
  const nameOf = useBankName()
  const { action, account, bankCode, ...form } = useTransferReport({
    isShown: modal.open,
    onDone: modal.onClose,
  })
  const { isSending } = action
  const minimum = t('deposit.minimum', { n: BANK_TRANSFER_MIN })

  function close() {
    action.dismiss()
    modal.onClose()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }

  return (
    <Sheet
      {...modal}
      onClose={close}
      onBack={onBack}
      locked={isSending}
      title={t('deposit.report')}
      foot={
        (!action.progress || isSending) && (
          <Actions>
            <Button kind="secondary" disabled={isSending} onClick={onBack}>
              {t('action.back')}
            </Button>
            <Button type="submit" form={formId} disabled={!isOnline} pending={isSending}>
              {form.baht
                ? t('deposit.reportOf', { amount: formatShortMoney(form.baht) })
                : t('deposit.report')}
            </Button>
          </Actions>
        )
      }
    >
      <MoneyForm action={action} onDone={modal.onClose}>
        <form id={formId} noValidate className={styles.list} onSubmit={onSubmit}>
          {account && (
            <Card>
              <p className={styles.holder}>{t('deposit.ownAccountOnly')}</p>
              <p className={styles.bank}>
                <BankMark code={bankCode ?? ''} small />
                <span>
                  <strong>{formatAccountNumber(account.bankAccountNo)}</strong>{' '}
                  <span className={styles.holder}>{nameOf(bankCode, account.bank)}</span>
                </span>
              </p>
            </Card>
          )}
          <AmountField
            label={t('deposit.reportAmount')}
            error={form.isShort && minimum}
            hint={!form.isShort && minimum}
            value={form.amount}
            onValue={form.setAmount}
            maxLength={14}
            enterKeyHint="send"
          />
          <Chips
            label={t('deposit.reportAmount')}
            options={QUICK_AMOUNTS.map((value) => ({ value: String(value), label: formatShortMoney(value) }))}
            value={form.amount}
            onValue={form.setAmount}
          />
          <Notice icon="clock">{t('deposit.creditTime')}</Notice>
        </form>
      </MoneyForm>
    </Sheet>
  )
}
