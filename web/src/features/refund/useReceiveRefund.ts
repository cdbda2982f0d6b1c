import { useQueryClient } from '@tanstack/react-query'
import { toSatang } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'
import { refundLogKey, refundQuery } from './queries.ts'

/** The button that the member used (REF-1). Both add the refund to the wallet. */
export type RefundTarget = 'refund' | 'refundToWallet'

/** Receives the refund at most once, then loads the refund and its log again. */
export function useReceiveRefund(isShown: boolean) {
  const queries = useQueryClient()
  const action = useOrder('refund', { isShown, onDone: () => {}, refusedIn: 'toast' })

  async function receive(target: RefundTarget, baht: number | undefined) {
    await action.run({ type: target, ...(baht !== undefined && { satang: toSatang(baht) }) })
    await Promise.all([
      queries.invalidateQueries(refundQuery),
      queries.invalidateQueries({ queryKey: refundLogKey }),
    ])
  }

  return { action, receive }
}
