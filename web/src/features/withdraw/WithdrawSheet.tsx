import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { balancesOf, TOTAL } from '../../api/balances.ts'
import { activeBonusQuery, walletQuery } from '../../api/queries.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney } from '../../format/money.ts'
import { AmountInput } from '../../moneyViews/AmountInput.tsx'
import { showRefused } from '../../moneyViews/ending.tsx'
import { MoneyActions, MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { NoBalance } from '../../moneyViews/NoBalance.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Destination, SourceDrum } from './SourceDrum.tsx'
import { boundsQuery, findFailedGame, useWithdrawForm } from './useWithdrawForm.ts'
import styles from './Withdraw.module.css'

export default function WithdrawSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const walletResult = useQuery(walletQuery)
  const { data: wallet } = walletResult
  const lookup = useQuery(boundsQuery)
  const bounds = lookup.data
  const { data: bonus } = useQuery(activeBonusQuery)
  const queries = useQueryClient()
  const action = useOrder('withdraw', {
    isShown: modal.open,
    onDone: modal.onClose,
    async onRefused(failure, { receipt }, since) {
      const isGatherFailure = failure.code === 'TRANSFER_FAIL' && receipt?.from === 'everywhere'
      if (!isGatherFailure) return showRefused(t, failure, receipt)
      // Say which game failed, and offer to withdraw the wallet alone.
      const name = await findFailedGame(queries, since)
      const amount = formatShortMoney(form.walletAmount)
      showRefused(t, failure, receipt, {
        ...(name && { line: t('ending.gameFailed', { name }) }),
        ...(form.canPayFromWallet && {
          next: <Button onClick={form.pickWallet}>{t('withdraw.fromWallet', { amount })}</Button>,
        }),
      })
    },
  })
  const balances = wallet && balancesOf(wallet)
  const form = useWithdrawForm(balances, bounds, action.run)
  const { satang, baht } = form.amount
  const account = wallet?.bankAccount ?? null

  const isEmpty = balances?.[TOTAL] === 0 && !action.order && !action.isSending
  const limits =
    bounds &&
    t('withdraw.limits', {
      min: formatShortMoney(bounds.withdrawMin),
      max: formatShortMoney(bounds.withdrawMax),
    })
  const isLoading = !balances || !bounds
  const failed = [walletResult, lookup].find(({ data, isError }) => !data && isError)
  const loading = failed ? <ErrorState onRetry={() => failed.refetch()} /> : <SkeletonRows rows={4} />
  const isBonusActive = bonus?.status === true
  const rule = (
    <>
      {t(isBonusActive ? 'withdraw.bonusWarning' : 'withdraw.bonusRule')}{' '}
      <Link to="/user/bonus" className={cx(look.action, styles.conditions)}>
        {t('withdraw.seeConditions')}
      </Link>
    </>
  )
  return (
    <MoneySheet
      {...modal}
      action={action}
      height={isEmpty ? undefined : 'steady'}
      title={t('money.withdraw')}
      instead={isEmpty ? <NoBalance hint={t('withdraw.afterDeposit')} /> : isLoading && loading}
      pending={
        <>
          <p className={cx(look.muted, styles.help)}>{formatAccountNumber(account?.bankAccountNo ?? null)}</p>
          <Money baht={baht} size="lg" />
          <p>{t('withdraw.pending')}</p>
        </>
      }
      foot={
        <MoneyActions
          action={action}
          pendingLabel={t('withdraw.pendingShort')}
          onCancel={modal.onClose}
          onSend={form.submit}
          dimmed={isBonusActive || form.isShort || form.amount.isRejected}
        >
          {satang ? t('withdraw.command', { amount: formatShortMoney(baht) }) : t('money.withdraw')}
        </MoneyActions>
      }
    >
      <IncompleteNote of={walletResult} />
      {isBonusActive && <Notice tone="warning">{rule}</Notice>}
      <div className={cx(look.stack4, look.sides)}>
        <SourceDrum balances={balances} value={form.source} onValue={form.setSource} />
        <div className={cx(look.stack4, styles.amount)}>
          <AmountInput
            label={t('withdraw.amount')}
            aside={form.isShort && <span className={look.wrong}>{t('money.notEnough')}</span>}
            error={limits}
            hint={limits}
            amount={form.amount}
            quickAmounts={[500, 1000, 5000, 10_000]}
            onEnter={form.submit}
            trailing={
              <Button kind="secondary" size="small" onClick={form.fillAll}>
                {t('money.all')}
              </Button>
            }
          />
          {!isBonusActive && <p className={cx(look.muted, styles.rule)}>{rule}</p>}
        </div>
        <Destination account={account} satang={satang} lakPerBaht={bounds?.lakPerBaht ?? undefined} />
      </div>
    </MoneySheet>
  )
}
