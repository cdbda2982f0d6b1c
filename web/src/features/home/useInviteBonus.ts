import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { command } from '../../api/command.ts'
import { formatMoney } from '../../format/money.ts'
import { doneText } from '../../i18n/doneText.ts'
import { failureText } from '../../i18n/failureText.ts'
import type { Order } from '../../money/order.ts'
import { useMoneyAction } from '../../money/useMoneyAction.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Claiming the invite bonus, at most once. When the answer is lost, the wallet tells: a bonus that was received does not
 * wait any more; one that was drawn and lost does.
 */
export function useInviteBonus({ isShown, onEnd }: { isShown: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const action = useMoneyAction('invite', {
    isShown,
    onDone: onEnd,
    onAccepted: (text) => toast.success(text),
    onRefused: (failure) => {
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
      onEnd()
    },
  })

  /** The amount in baht. */
  function claim(amount: number) {
    const order: Order = {
      command: t('invite.receiveOf', { amount: formatMoney(amount) }),
      done: t('errors.INVITE_BONUS_SUCCESS'),
      absent: t('invite.notReceived'),
      send: async () => {
        const { message } = await command('GET /api/invite/bonus')
        order.done = doneText(t, message, order.done)
      },
      find: async (isOver) => {
        const { invite } = await call('GET /api/wallet')
        if (invite.amount < amount) return 'done'
        return isOver ? 'absent' : undefined
      },
    }
    return action.run(order)
  }

  return { action, claim }
}
