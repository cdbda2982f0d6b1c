import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney } from '../../format/money.ts'
import { parseSatang, toBaht } from '../../format/satang.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { useOrder } from '../../money/useOrder.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import styles from './Deposit.module.css'

const QUICK_AMOUNTS = [100, 500, 1000, 5000]

/** Manual mode: reports a transfer from the registered account (DEP-9). */
export function ReportTransfer({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const isOnline = useOnline()
  const nameOf = useBankName()
  const { data: wallet } = useQuery(walletQuery)
  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const [amount, setAmount] = useState('')
  const [isShort, setShort] = useState(false)
  const action = useOrder('report', { isShown: modal.open, onDone: modal.onClose })
  const { isSending } = action
  const satang = parseSatang(amount)
  const minimum = t('deposit.minimum', { n: BANK_TRANSFER_MIN })

  function changeAmount(next: string) {
    setAmount(next)
    setShort(false)
  }

  function close() {
    action.dismiss()
    modal.onClose()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (satang === undefined || satang < BANK_TRANSFER_MIN * 100) return setShort(true)
    void action.run({ type: 'report', satang })
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
              {satang
                ? t('deposit.reportOf', { amount: formatShortMoney(toBaht(satang)) })
                : t('deposit.report')}
            </Button>
          </Actions>
        )
      }
    >
      <MoneyForm action={action} onDone={modal.onClose}>
        <form id={formId} noValidate className={look.stack3} onSubmit={onSubmit}>
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
          <AmountField
            label={t('deposit.reportAmount')}
            error={isShort && minimum}
            hint={!isShort && minimum}
            value={amount}
            onValue={changeAmount}
            maxLength={14}
            enterKeyHint="send"
          />
          <Chips
            label={t('deposit.reportAmount')}
            options={QUICK_AMOUNTS.map((value) => ({ value: String(value), label: formatShortMoney(value) }))}
            value={amount}
            onValue={changeAmount}
          />
          <Notice icon="clock">{t('deposit.creditTime')}</Notice>
        </form>
      </MoneyForm>
    </Sheet>
  )
}
