import { useQueryClient } from '@tanstack/react-query'
import type { OrderRequest } from '../../money/orderTypes.ts'
import { useOrder } from '../../money/useOrder.ts'
import type { Bonus } from './rules.ts'
import { bonusKey } from './rules.ts'

/** Claims a bonus or a promotion, or cancels the active one. Only one command runs at a time. */
export function useBonusAction(onDone: () => void) {
  const queries = useQueryClient()
  const action = useOrder('bonus', { isShown: true, onDone, refusedIn: 'toast' })

  async function run(request: OrderRequest) {
    await action.run(request)
    await queries.invalidateQueries({ queryKey: bonusKey })
  }

  const receiveBonus = ({ code, userBonus }: Bonus) =>
    run({ type: 'bonus', code, received: userBonus?.received.length ?? 0 })
  const receivePromotion = (code: string) => run({ type: 'promotion', code })
  const cancelBonus = (percent: number | undefined, isTakenFromGames = false) => {
    const paidFrom = isTakenFromGames ? 'everywhere' : 'wallet'
    return run({ type: 'cancelBonus', ...(percent !== 0 && { paidFrom }) })
  }

  return { action, receiveBonus, receivePromotion, cancelBonus }
}

export type BonusAction = ReturnType<typeof useBonusAction>
