import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { activeBonusQuery, walletQuery } from '../../api/queries.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import { balancesOf, TOTAL } from '../../money/balances.ts'
import { useOrder } from '../../money/useOrder.ts'
import { tellRefused } from '../../money/views/ending.tsx'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { NoBalance } from '../../money/views/NoBalance.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import { Destination, SourceDrum } from './SourceDrum.tsx'
import { tellGatherFailed } from './tellGatherFailed.tsx'
import { boundsQuery, useWithdrawForm } from './useWithdrawForm.ts'
import styles from './Withdraw.module.css'

const QUICK_AMOUNTS = [500, 1000, 5000, 10_000]

export default function WithdrawSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const walletResult = useQuery(walletQuery)
  const { data: wallet } = walletResult
  const lookup = useQuery(boundsQuery)
  const { data: bonus } = useQuery(activeBonusQuery)
  const queries = useQueryClient()
  const action = useOrder('withdraw', {
    isShown: modal.open,
    onDone: modal.onClose,
    onRefused(failure, { receipt }, since) {
      if (failure.code === 'TRANSFER_FAIL' && receipt?.from === 'everywhere')
        return tellGatherFailed(t, queries, { failure, receipt, since }, form.walletOnly)
      tellRefused(t, failure, receipt)
    },
  })
  const isBonusActive = bonus?.status === true
  const balances = wallet && balancesOf(wallet)
  const bounds = lookup.data
  const form = useWithdrawForm(balances, bounds, action.run)

  function close() {
    action.dismiss()
    modal.onClose()
  }

  const baht = form.satang === undefined ? undefined : toBaht(form.satang)
  const isEmpty = balances?.[TOTAL] === 0 && !action.progress
  const foot = !isEmpty && (!action.progress || action.isSending) && balances && bounds && (
    <Actions>
      <Button kind="secondary" disabled={action.isSending} onClick={close}>
        {t('action.cancel')}
      </Button>
      <Button
        disabled={!isOnline}
        pending={action.isSending}
        pendingLabel={t('withdraw.pendingShort')}
        onClick={form.submit}
      >
        {form.satang ? t('withdraw.command', { amount: formatShortMoney(baht) }) : t('money.withdraw')}
      </Button>
    </Actions>
  )
  const limits =
    bounds &&
    t('withdraw.limits', {
      min: formatShortMoney(bounds.withdrawMin),
      max: formatShortMoney(bounds.withdrawMax),
    })
  const rule = (
    <Notice tone={isBonusActive ? 'warning' : 'info'}>
      {t(isBonusActive ? 'withdraw.bonusWarning' : 'withdraw.bonusRule')}{' '}
      <Link to="/user/bonus" className={styles.conditions}>
        {t('withdraw.seeConditions')}
      </Link>
    </Notice>
  )
  return (
    <Sheet
      {...modal}
      height={isEmpty ? undefined : 'steady'}
      onClose={close}
      locked={action.isSending}
      title={t('money.withdraw')}
      foot={foot}
    >
      {isEmpty ? (
        <NoBalance hint={t('withdraw.afterDeposit')} />
      ) : balances && limits ? (
        <MoneyForm
          action={action}
          onDone={modal.onClose}
          pending={
            <>
              <p className={cx(look.muted, styles.help)}>
                {formatAccountNumber(wallet.bankAccount?.bankAccountNo ?? null)}
              </p>
              <Money baht={baht} size="lg" />
              <p>{t('withdraw.pending')}</p>
            </>
          }
        >
          <IncompleteNote of={walletResult} />
          {isBonusActive && rule}
          <SourceDrum balances={balances} value={form.source} onValue={form.setSource} />
          <AmountField
            label={t('withdraw.amount')}
            aside={form.isShort && <span className={styles.short}>{t('money.notEnough')}</span>}
            error={form.isOutside && limits}
            hint={!form.isOutside && limits}
            value={form.amount}
            onValue={form.changeAmount}
            maxLength={14}
            onKeyDown={({ key }) => key === 'Enter' && form.submit()}
            trailing={
              <Button kind="secondary" size="small" onClick={form.fillAll}>
                {t('money.all')}
              </Button>
            }
          />
          <Chips
            label={t('money.amount')}
            options={QUICK_AMOUNTS.map((value) => ({ value: String(value), label: formatShortMoney(value) }))}
            value={form.amount}
            onValue={form.changeAmount}
          />
          <Destination
            account={wallet.bankAccount}
            satang={form.satang}
            lakPerBaht={bounds?.lakPerBaht ?? undefined}
          />
          {!isBonusActive && rule}
        </MoneyForm>
      ) : lookup.isError ? (
        <ErrorState onRetry={() => lookup.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Sheet>
  )
}
