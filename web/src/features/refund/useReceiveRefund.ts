import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { toSatang } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'
import { refundLogKey, refundQuery } from './queries.ts'

/** The button that the member used (REF-1). Both add the refund to the wallet. */
export type RefundTarget = 'refund' | 'refundToWallet'

/** Receives the refund at most once. When the outcome is known, loads the refund and its log again. */
export function useReceiveRefund(isShown: boolean) {
  const queries = useQueryClient()
  const action = useOrder('refund', { isShown, onDone: () => {}, refusedIn: 'toast' })
  const isSettled = action.progress?.step === 'settled'

  const reload = useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries(refundQuery),
        queries.invalidateQueries({ queryKey: refundLogKey }),
      ]),
    [queries],
  )
  useEffect(() => {
    if (isSettled) void reload()
  }, [isSettled, reload])

  async function receive(target: RefundTarget, baht: number | undefined) {
    const request = { type: target, ...(baht !== undefined && { satang: toSatang(baht) }) }
    if (await action.run(request)) await reload()
  }

  return { action, receive }
}
