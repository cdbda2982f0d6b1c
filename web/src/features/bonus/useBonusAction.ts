import { useQueryClient } from '@tanstack/react-query'
import type { CommandOfKind } from '../../money/commands.ts'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { bonusKey } from './queries.ts'
import type { Bonus } from './rules.ts'
import type { CancelPrice } from './useCancelPrice.ts'

/** Claims a bonus or a promotion, or cancels the active one. Only one command runs at a time. */
export function useBonusAction(onDone: () => void) {
  const queries = useQueryClient()
  const action = useMoneyCommand('bonus', { isShown: true, onDone, refusedIn: 'toast' })

  async function run(command: CommandOfKind) {
    await action.run(command)
    await queries.invalidateQueries({ queryKey: bonusKey })
  }

  const receiveBonus = ({ code, userBonus }: Bonus) =>
    run({
      label: { key: 'bonus.receiveOf', values: { code } },
      done: { key: 'bonus.receivedNow', values: { code } },
      receipt: { title: { key: 'ending.bonus', values: { code } }, amount: { type: 'bonus' }, to: 'wallet' },
      evidence: { kind: 'bonus', code, received: userBonus?.received.length ?? 0 },
      request: { name: 'GET /api/bonus/activate/{code}', params: { code } },
    })

  const receivePromotion = (code: string) =>
    run({
      label: { key: 'bonus.receivePromotionOf', values: { code } },
      done: { key: 'bonus.promotionNow', values: { code } },
      receipt: {
        title: { key: 'ending.promotion', values: { code } },
        amount: { type: 'bonus' },
        to: 'wallet',
      },
      // No bonus was active before: an active bonus replaces the promotion field.
      evidence: { kind: 'activeBonus', expected: true },
      isOnce: true,
      request: { name: 'GET /api/promotion/activate/{code}', params: { code } },
    })

  const cancelBonus = (percent: number | undefined, price: CancelPrice | undefined) =>
    run({
      label: { key: 'bonus.cancel' },
      done: { key: 'errors.BONUS_CLEAR' },
      receipt: {
        title: { key: 'errors.BONUS_CLEAR' },
        ...(percent === 0
          ? { text: { key: 'ending.nothingMoved' } }
          : {
              amount: { type: 'finish_bonus', isTaken: true },
              from: price?.isTakenFromGames ? 'everywhere' : 'wallet',
            }),
      },
      saysMessage: true,
      evidence: { kind: 'activeBonus', expected: false },
      request: { name: 'GET /api/bonus/clear' },
    })

  return { action, receiveBonus, receivePromotion, cancelBonus }
}

export type BonusAction = ReturnType<typeof useBonusAction>
