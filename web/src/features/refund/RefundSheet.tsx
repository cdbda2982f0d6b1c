import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { readQuery } from '../../api/readQuery.ts'
import { usePages } from '../../api/usePages.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney, toSatang } from '../../format/money.ts'
import { failureText } from '../../i18n/failureText.ts'
import { MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Weave } from '../../ui/art/patterns.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Odds } from '../../ui/Odds.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import type { Column } from '../../ui/Table.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import styles from './RefundSheet.module.css'

/** The button that the member used (REF-1). Both add the refund to the wallet. */
type RefundTarget = 'refund' | 'refundToWallet'

const reload = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries(refundQuery), queries.invalidateQueries({ queryKey: refundLogKey })])

/** Shows the available refund and the earlier refunds (REF-2). */
export default function RefundSheet({ head, ...modal }: ModalProps & { head: ReactNode }) {
  const { t } = useTranslation()
  const check = useQuery(refundQuery)
  const queries = useQueryClient()
  const action = useOrder('refund', {
    isShown: modal.open,
    onDone: () => {},
    onRefused: (failure) => toastFailure(t, failure),
  })
  const [receiving, setReceiving] = useState<RefundTarget>()
  const { data, error } = check
  const isBlocked = data?.bonus === true

  // Show a failed check as a toast (REF-2), unless only a refresh got no answer.
  const isSilent = data && error?.kind !== 'refused'
  useEffect(() => {
    if (error && !isSilent) toastFailure(t, error)
  }, [error, isSilent, t])

  const isSettled = action.order?.phase === 'ended'
  useEffect(() => {
    if (isSettled) void reload(queries)
  }, [isSettled, queries])

  function button(target: RefundTarget) {
    return {
      disabled: receiving !== undefined,
      pending: receiving === target,
      onClick: async () => {
        setReceiving(target)
        const baht = data?.refundAmount ?? undefined
        const request = { type: target, ...(baht !== undefined && { satang: toSatang(baht) }) }
        if (await action.run(request)) await reload(queries)
        setReceiving(undefined)
      },
    }
  }

  const amount = data?.refundAmount
  const foot = isBlocked ? (
    <Actions>
      <ButtonLink to="/user/bonus">{t('refund.toBonus')}</ButtonLink>
    </Actions>
  ) : (
    data?.result && (
      <div className={cx(look.stack2, look.sides)}>
        <Button wide {...button('refund')}>
          {amount ? t('refund.receiveOf', { amount: formatMoney(amount) }) : t('refund.receive')}
        </Button>
        <p className={cx(look.row, look.muted, styles.other)}>
          {t('refund.cannotReceive')}
          <Button kind="text" size="small" {...button('refundToWallet')}>
            {t('refund.toWallet')}
          </Button>
        </p>
      </div>
    )
  )
  return (
    <MoneySheet {...modal} action={action} height="steady" title={t('refund.title')} foot={foot}>
      {head}
      <RefundCard check={check} onHome={modal.onClose} />
      <RefundLog />
    </MoneySheet>
  )
}

interface Props {
  check: UseQueryResult<ResponseBody<'GET /api/refund/check'>>
  onHome: () => void
}

function RefundCard({ check, onHome }: Props) {
  const { t } = useTranslation()
  const { data, error } = check
  const homeButton = (
    <Button kind="secondary" onClick={onHome}>
      {t('action.toHome')}
    </Button>
  )
  if (!data) {
    if (!error)
      return (
        <Skeleton>
          <Bone height={132} radius={20} />
          <Bone width="70%" height={14} />
        </Skeleton>
      )
    if (error.kind !== 'refused')
      return <ErrorState title={t('refund.notLoaded')} onRetry={() => check.refetch()} />
    return <EmptyState icon="refund" tone="quiet" title={failureText(t, error).text} action={homeButton} />
  }
  const { result, bonus, info, refundAmount, refundSuccess, refundFail } = data
  if (!result)
    return (
      <>
        <EmptyState
          icon="refund"
          tone="quiet"
          title={t('refund.none')}
          hint={t('refund.noneHint')}
          action={homeButton}
        />
        {bonus && <BonusWarning />}
      </>
    )
  return (
    <div className={cx(look.stack3, look.sides)}>
      <div className={look.stack3}>
        <div className={cx(look.list2, styles.card)}>
          <Weave className={styles.weave} />
          <p className={look.label}>{t('refund.amount')}</p>
          <Money baht={refundAmount} size="lg" className={styles.money} />
          {!bonus && (
            <p className={cx(look.row2, look.quiet)}>
              <Icon name="wallet" size={18} />
              {t('refund.goesTo')}
            </p>
          )}
        </div>
        {!bonus && refundSuccess !== 100 && <Odds success={refundSuccess} fail={refundFail} />}
      </div>
      {bonus && <BonusWarning />}
      {info && <Html html={info} />}
    </div>
  )
}

/** Explains that an active bonus blocks the refund (REF-1). */
function BonusWarning() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning">
      <p className={cx(look.strong, styles.reason)}>{t('refund.bonusActive')}</p>
      <p>{t('refund.wayOut')}</p>
    </Notice>
  )
}

type Refund = ResponseBody<'POST /api/refund'>['refunds'][number]

function RefundLog() {
  const { t } = useTranslation()
  const id = useId()
  const list = usePages(
    refundLogKey,
    (body, signal) => call('POST /api/refund', { body, signal }),
    ({ refunds }) => refunds,
  )
  const columns: Column<Refund>[] = [
    {
      head: t('money.amountShort'),
      cell: ({ refundAmount }) => <b className={styles.amount}>+฿{formatMoney(refundAmount)}</b>,
    },
    { head: t('word.date'), cell: ({ createdAt }) => formatDateTime(createdAt), end: true, quiet: true },
  ]
  return (
    <section aria-labelledby={id} className={look.stack2}>
      <h3 id={id}>{t('refund.log')}</h3>
      <PagedTable
        label={t('refund.log')}
        columns={columns}
        keyOf={({ createdAt }, index) => `${createdAt} ${index}`}
        list={list}
        empty={<p className={look.faint}>{t('refund.logNone')}</p>}
      />
    </section>
  )
}

const refundQuery = readQuery('GET /api/refund/check', ['refund', 'check'], {
  // At midnight there is another refund.
  refetchOnWindowFocus: 'always',
})

const refundLogKey = ['refund', 'log']
