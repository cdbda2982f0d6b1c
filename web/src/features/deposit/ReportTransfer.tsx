import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { AmountInput, useAmount } from '../../moneyViews/AmountInput.tsx'
import { MoneyActions, MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Deposit.module.css'

/** Manual mode: reports a transfer from the registered account (DEP-9). */
export function ReportTransfer({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
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
