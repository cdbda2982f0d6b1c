import { useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '../../format/money.ts'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { refundLogKey, refundQuery } from './queries.ts'

/** The two receive buttons (REF-1). */
export type Door = 'receive' | 'addWallet'

/**
 * Receives the refund, by either button, at most once, says how it ended and reads everything again. After a lost
 * answer the check tells: a refund that was received is no longer there.
 */
export function useReceiveRefund(isShown: boolean) {
  const queries = useQueryClient()
  const action = useMoneyCommand('refund', {
    isShown,
    onDone: () => {},
    refusedIn: 'toast',
  })

  /** The amount in baht. */
  async function receive(door: Door, baht: number) {
    await action.run({
      label: {
        key: door === 'receive' ? 'refund.receiveOf' : 'refund.toWalletOf',
        values: { amount: formatMoney(baht) },
      },
      done: { key: 'errors.REFUND_SUCCESS' },
      receipt: { title: { key: 'errors.REFUND_SUCCESS' }, amount: baht, to: 'wallet' },
      saysMessage: true,
      evidence: { kind: 'refund' },
      isOnce: true,
      request: { name: `GET /api/refund/${door}` },
    })
    await Promise.all([
      queries.invalidateQueries(refundQuery),
      queries.invalidateQueries({ queryKey: refundLogKey }),
    ])
  }

  return { action, receive }
}
