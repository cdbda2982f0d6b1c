import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { toSatang } from '../../format/satang.ts'
import { MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import styles from './RefundCard.module.css'
import { RefundCard, RefundLog, refundLogKey, refundQuery } from './RefundCard.tsx'

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
  const receiveLabel = amount ? t('refund.receiveOf', { amount: formatMoney(amount) }) : t('refund.receive')
  const foot = isBlocked ? (
    <Actions>
      {data.result && (
        <Button kind="secondary" disabled>
          {receiveLabel}
        </Button>
      )}
      <ButtonLink to="/user/bonus">{t('refund.toBonus')}</ButtonLink>
    </Actions>
  ) : (
    data?.result && (
      <div className={styles.ways}>
        <Button {...button('refund')}>{receiveLabel}</Button>
        <p>
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
