import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Balances, balancesOf, TOTAL, WALLET } from '../../api/balances.ts'
import { activeBonusQuery, useBankCode, walletQuery } from '../../api/queries.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatShortMoney, formatWhole, toBaht } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { AmountInput } from '../../moneyViews/AmountInput.tsx'
import { showRefused } from '../../moneyViews/ending.tsx'
import { MoneyActions, MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { NoBalance } from '../../moneyViews/NoBalance.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VerticalDrum } from '../../ui/VerticalDrum.tsx'
import { boundsQuery, convertToKip, findFailedGame, type Source, useWithdrawForm } from './useWithdrawForm.ts'
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
  const loading = failed ? <ErrorState onRetry={() => failed.refetch()} /> : <SkeletonRows rows={10} />
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
      <div className={cx(look.stack4, look.sides, styles.form)}>
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

const sources = [
  { value: 'wallet', account: WALLET, icon: 'wallet', name: 'money.mainWallet', help: 'withdraw.walletOnly' },
  { value: 'total', account: TOTAL, icon: 'swap', name: 'money.totalBalance', help: 'withdraw.gathered' },
] as const

interface Props {
  balances: Balances | undefined
  value: Source
  onValue: (source: Source) => void
}

/** Slider with the wallet and the total balance as the source (WDR-5). */
function SourceDrum({ balances, value, onValue }: Props) {
  const { t } = useTranslation()
  return (
    <VerticalDrum
      unrolled
      label={t('withdraw.source')}
      value={value}
      onValue={(next) => onValue(next === 'total' ? 'total' : 'wallet')}
      slides={sources
        .filter(({ account }) => account === WALLET || balances?.[account] !== undefined)
        .map(({ value: own, account, icon, name, help }) => ({
          value: own,
          content: (
            <span className={styles.source}>
              <span className={cx(look.center, styles.mark, own === value && styles.chosen)}>
                <Icon name={icon} size={22} />
              </span>
              <strong>{t(name)}</strong>
              <span className={cx(look.muted, styles.help)}>{t(help)}</span>
              <Money baht={toBaht(balances?.[account] ?? Number.NaN)} size="md" />
            </span>
          ),
        }))}
    />
  )
}

interface DestinationProps {
  account: ResponseBody<'GET /api/wallet'>['bankAccount']
  satang: number | undefined
  lakPerBaht: number | undefined
}

/** Shows the registered bank account. An account in LAK receives kip (LAO-2). */
function Destination({ account, satang, lakPerBaht }: DestinationProps) {
  const { t } = useTranslation()
  const code = useBankCode(account)
  const nameOf = useBankName()
  if (!account) return <Notice tone="danger">{t('errors.NO_BANK')}</Notice>
  const bankName = nameOf(code, account.bank)
  return (
    <Card className={cx(look.row3, styles.account)}>
      <BankMark code={code ?? ''} />
      <p className={cx(look.words, styles.words)}>
        <span className={cx(look.muted, styles.help)}>{t('withdraw.destination')}</span>
        <strong className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</strong>
        <span className={cx(look.muted, styles.help)}>
          {bankName && `${bankName} · `}
          {account.bankAccountName}
        </span>
        {account.currency === 'LAK' && (
          <span className={cx(look.muted, styles.help)}>
            {lakPerBaht && satang
              ? t('withdraw.kip', {
                  kip: formatWhole(convertToKip(satang, lakPerBaht)),
                  rate: formatWhole(lakPerBaht),
                })
              : t('withdraw.inKip')}
          </span>
        )}
      </p>
    </Card>
  )
}
