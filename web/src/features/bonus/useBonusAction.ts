import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { command } from '../../api/command.ts'
import { doneText } from '../../i18n/doneText.ts'
import { failureText } from '../../i18n/failureText.ts'
import type { AskedOrder } from '../../money/order.ts'
import { useMoneyAction } from '../../money/useMoneyAction.ts'
import { toast } from '../../ui/toast.ts'
import { bonusesQuery, bonusKey } from './queries.ts'
import type { Bonus } from './rules.ts'

/**
 * Receiving a bonus or a promotion, and ending one: one at a time, whichever it is. A lost answer is found out by the
 * bonuses themselves. What comes of it is said in a toast (ERR-6, ERR-8).
 */
export function useBonusAction(onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const action = useMoneyAction('bonus', {
    isShown: true,
    onDone,
    onAccepted: toast.success,
    onRefused(failure) {
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
    },
  })

  async function run(order: AskedOrder) {
    await action.run(order)
    await queries.invalidateQueries({ queryKey: bonusKey })
  }

  function receiveBonus({ code, userBonus }: Bonus) {
    const before = userBonus?.received.length ?? 0
    return run({
      command: `${t('bonus.receive')} ${code}`,
      done: t('bonus.receivedNow', { code }),
      absent: t('bonus.notReceived', { code }),
      async send() {
        const given = await command('GET /api/bonus/activate/{code}', { params: { code } })
        queries.setQueryData(bonusesQuery.queryKey, (list) => list && withUserBonus(list, code, given))
      },
      async find(isOver) {
        const { bonuses } = await call('GET /api/bonus')
        const held = bonuses.find((bonus) => bonus.code === code)?.userBonus
        if (held?.isActive || (held?.received.length ?? 0) > before) return 'done'
        return isOver ? 'absent' : undefined
      },
    })
  }

  function receivePromotion(code: string) {
    return run({
      command: `${t('bonus.receivePromotion')} ${code}`,
      done: t('bonus.promotionNow', { code }),
      absent: t('bonus.promotionNotReceived', { code }),
      send: () => command('GET /api/promotion/activate/{code}', { params: { code } }),
      // None was active, else the code could not have been entered.
      find: async (isOver) => ((await isOneActive()) ? 'done' : isOver ? 'absent' : undefined),
    })
  }

  function cancelBonus() {
    const order: AskedOrder = {
      command: t('bonus.cancel'),
      done: t('errors.BONUS_CLEAR'),
      absent: t('bonus.notCancelled'),
      async send() {
        const { message } = await command('GET /api/bonus/clear')
        order.done = doneText(t, message, order.done)
      },
      find: async (isOver) => ((await isOneActive()) ? (isOver ? 'absent' : undefined) : 'done'),
    }
    return run(order)
  }

  return { action, receiveBonus, receivePromotion, cancelBonus }
}

export type BonusAction = ReturnType<typeof useBonusAction>

const isOneActive = async () => (await call('GET /api/bonus/check/active')).status

function withUserBonus(list: { bonuses: Bonus[] }, code: string, userBonus: Bonus['userBonus']) {
  return { bonuses: list.bonuses.map((bonus) => (bonus.code === code ? { ...bonus, userBonus } : bonus)) }
}
