import { useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '../../format/money.ts'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { refundLogKey, refundQuery } from './queries.ts'

/** The button that the member used (REF-1). Both add the refund to the wallet. */
export type RefundTarget = 'receive' | 'addWallet'

/** Receives the refund at most once, then loads the refund and its log again. */
export function useReceiveRefund(isShown: boolean) {
  const queries = useQueryClient()
  const action = useMoneyCommand('refund', { isShown, onDone: () => {}, refusedIn: 'toast' })

  async function receive(target: RefundTarget, baht: number | undefined) {
    await action.run({
      label: {
        key: target === 'receive' ? 'refund.receiveOf' : 'refund.toWalletOf',
        values: { amount: formatMoney(baht) },
      },
      done: { key: 'errors.REFUND_SUCCESS' },
      receipt: {
        title: { key: 'errors.REFUND_SUCCESS' },
        ...(baht !== undefined && { amount: baht }),
        to: 'wallet',
      },
      saysMessage: true,
      evidence: { kind: 'refund' },
      isOnce: true,
      request: { name: `GET /api/refund/${target}` },
    })
    await Promise.all([
      queries.invalidateQueries(refundQuery),
      queries.invalidateQueries({ queryKey: refundLogKey }),
    ])
  }

  return { action, receive }
}
