import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { amountOf } from '../../format/amountText.ts'
import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { NoBalance } from '../../money/views/NoBalance.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import { AccountDrums } from './AccountDrums.tsx'
import styles from './Transfer.module.css'
import { useTransferForm } from './useTransferForm.ts'

const QUICK_AMOUNTS = [100, 500, 2000]
const ALL = 'all'

/** Moves money between the wallet and the games (TRF-1). */
export default function TransferSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const action = useOrder('transfer', { isShown: modal.open, onDone: modal.onClose })
  const form = useTransferForm(action.run)
  const { accounts, from, to, satang, remaining, problem } = form

  function close() {
    action.dismiss()
    modal.onClose()
  }

  const baht = satang === undefined ? undefined : toBaht(satang)
  const isEmpty = accounts?.every(({ amount }) => amount === 0) === true && !action.progress
  const foot = !isEmpty && (!action.progress || action.isSending) && accounts && (
    <Actions>
      <Button kind="secondary" disabled={action.isSending} onClick={close}>
        {t('action.cancel')}
      </Button>
      <Button
        disabled={!isOnline}
        pending={action.isSending}
        pendingLabel={t('transfer.pendingShort')}
        onClick={form.submit}
      >
        {satang ? t('transfer.command', { amount: formatShortMoney(baht) }) : t('money.transfer')}
      </Button>
    </Actions>
  )
  return (
    <Sheet
      {...modal}
      height={isEmpty ? undefined : 'steady'}
      onClose={close}
      locked={action.isSending}
      title={t('money.transfer')}
      foot={foot}
    >
      {isEmpty ? (
        <NoBalance hint={t('transfer.afterDeposit')} />
      ) : accounts ? (
        <MoneyForm
          action={action}
          onDone={modal.onClose}
          pending={
            <>
              <p className={styles.way}>
                {from?.name}
                <Icon name="chevron-right" size={20} />
                {to?.name}
              </p>
              <Money baht={baht} size="lg" />
              <p>{t('transfer.pending')}</p>
            </>
          }
        >
          <IncompleteNote of={form.wallet} />
          {accounts.length === 1 && !form.wallet.data?.isIncomplete && (
            <Notice>{t('transfer.noGames')}</Notice>
          )}
          <AccountDrums accounts={accounts} form={form} />
          <AmountField
            label={t('money.amount')}
            aside={`${t('money.minimum')} ฿${TRANSFER_MIN}`}
            error={problem === 'minimum' && t('errors.TRANSFER_MINIMUM')}
            value={form.amount}
            onValue={form.changeAmount}
            maxLength={14}
            onKeyDown={({ key }) => key === 'Enter' && form.submit()}
          />
          <Chips
            label={t('money.amount')}
            options={[
              ...QUICK_AMOUNTS.map((value) => ({ value: String(value), label: formatShortMoney(value) })),
              { value: ALL, label: t('money.all') },
            ]}
            value={from?.amount && form.amount === amountOf(from.amount) ? ALL : form.amount}
            onValue={(value) => (value === ALL ? form.fillAll() : form.changeAmount(value))}
          />
          <p className={styles.remaining}>
            <span>{from ? t('transfer.remaining', { name: from.name }) : t('money.remaining')}</span>
            {remaining !== undefined && remaining < 0 ? (
              <span className={styles.short}>{t('money.notEnough')}</span>
            ) : (
              <strong>{remaining === undefined ? '-' : `฿${formatMoney(remaining)}`}</strong>
            )}
          </p>
        </MoneyForm>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Sheet>
  )
}
