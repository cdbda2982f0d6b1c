import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { command } from '../../api/command.ts'
import { formatMoney } from '../../format/money.ts'
import { doneText } from '../../i18n/doneText.ts'
import { failureText } from '../../i18n/failureText.ts'
import type { Order } from '../../money/order.ts'
import { useMoneyAction } from '../../money/useMoneyAction.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { refundLogKey, refundQuery } from './queries.ts'

/** The two receive buttons (REF-1). */
export type Door = 'receive' | 'addWallet'

/**
 * Receiving the refund, by either button, at most once: it says how it ended, and has everything read afresh. When the
 * answer is lost, the check tells: a refund that was received is not there any more.
 */
export function useReceiveRefund(isShown: boolean) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const action = useMoneyAction('refund', {
    isShown,
    onDone: () => {},
    onAccepted: (text) => toast.success(text),
    onRefused: (failure) => {
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
    },
  })

  function orderOf(door: Door, baht: number): Order {
    const amount = formatMoney(baht)
    const order: Order = {
      command: t(door === 'receive' ? 'refund.receiveOf' : 'refund.toWalletOf', { amount }),
      done: t('errors.REFUND_SUCCESS'),
      absent: t('refund.notReceived'),
      send: async () => {
        const { message } = await command(`GET /api/refund/${door}`)
        order.done = doneText(t, message, order.done)
      },
      find: async (isOver) => {
        const { result } = await call('GET /api/refund/check')
        if (!result) return 'done'
        return isOver ? 'absent' : undefined
      },
    }
    return order
  }

  /** The amount in baht. */
  const [receive, isReceiving] = useOneAtATime(async (door: Door, baht: number) => {
    await action.run(orderOf(door, baht))
    await Promise.all([
      queries.invalidateQueries(refundQuery),
      queries.invalidateQueries({ queryKey: refundLogKey }),
    ])
  })

  return { action, receive, isReceiving }
}
