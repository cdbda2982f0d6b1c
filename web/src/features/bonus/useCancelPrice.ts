import { useQuery } from '@tanstack/react-query'
import { ifReadable } from '../../api/answers/answers.ts'
import { walletQuery } from '../../api/queries.ts'
import { toBaht } from '../../format/satang.ts'
import { balancesOf } from '../../money/balances.ts'
import { TOTAL } from '../../money/commands.ts'
import { heldPromotionQuery } from './queries.ts'
import { type Bonus, shareOf } from './rules.ts'

/** What it costs to end the active bonus early, in percent: from its card, or from the promotion it came from. */
export function useCancelPercent(type: string | null, bonus: Bonus | undefined) {
  const isPromotion = bonus === undefined && type === 'promotion'
  const held = useQuery({ ...heldPromotionQuery, enabled: isPromotion })
  if (isPromotion) {
    const percent = ifReadable(() => held.data?.promotion?.percentFail)
    return { percent, isUnread: held.isError, reread: held.refetch }
  }
  const percent = bonus && ifReadable(() => bonus.percentFail)
  return { percent, isUnread: false, reread: held.refetch }
}

/** The same in baht, of everything that the member holds, and what is left of that; undefined while it is not known. */
export function useCancelPrice(percent: number | undefined, isAsked: boolean) {
  const { data: wallet } = useQuery({ ...walletQuery, enabled: isAsked })
  const total = wallet && ifReadable(() => balancesOf(wallet)[TOTAL])
  if (percent === undefined || total === undefined) return undefined
  const price = shareOf(total, percent)
  return { percent, total: toBaht(total), price: toBaht(price), left: toBaht(total - price) }
}
