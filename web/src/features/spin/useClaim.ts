import { CLAIM_DEBOUNCE_MS } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { command } from '../../api/command.ts'
import type { Order } from '../../money/order.ts'
import { useMoneyAction } from '../../money/useMoneyAction.ts'
import { alert } from '../../ui/alert.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { errorLine } from './messages.ts'
import type { Coupon } from './spinOnce.ts'
import { useReload } from './useReload.ts'

/**
 * Claiming one coupon (SPN-5): sent a moment after the tap, once; then the wheel is read anew, whatever came of it. When
 * the answer is lost, the list tells: a claimed coupon is gone from it.
 */
export function useClaim({ isShown, onEnd }: { isShown: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const reload = useReload()
  const action = useMoneyAction('claim', {
    isShown,
    onDone: onEnd,
    onRefused: (failure) => {
      alert.error(t('message.genericTitle'), errorLine(t, failure.code, failure))
      onEnd()
    },
  })

  function orderOf({ _id, prize }: Coupon): Order {
    const { label } = prize.slice
    return {
      command: t('spin.claimOf', { label }),
      done: t('spin.claimed', { label }),
      absent: t('spin.notClaimed', { label }),
      send: () => command('POST /api/spinwheel/coupon/claim', { body: { coupon: _id } }),
      find: async (isOver) => {
        const { coupons } = await call('GET /api/spinwheel/coupon')
        if (!coupons.some((coupon) => coupon._id === _id)) return 'done'
        return isOver ? 'absent' : undefined
      },
    }
  }

  const [claim, isClaiming] = useOneAtATime(async (coupon: Coupon) => {
    await new Promise((resolve) => setTimeout(resolve, CLAIM_DEBOUNCE_MS))
    await action.run(orderOf(coupon))
    await reload()
  })

  const isSending = isClaiming && (!action.stage || action.isSending)
  return { action, claim, isSending }
}
