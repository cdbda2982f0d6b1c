import { useQuery } from '@tanstack/react-query'
import { ifReadable } from '../../api/answers/answers.ts'
import { walletQuery } from '../../api/queries.ts'
import { toBaht } from '../../format/satang.ts'
import { balancesOf } from '../../money/balances.ts'
import { TOTAL } from '../../money/commands.ts'
import { activePromotionQuery } from './queries.ts'
import { type Bonus, calculateShare } from './rules.ts'

/** Returns the cancel cost in percent, from the bonus or from the active promotion. */
export function useCancelPercent(type: string | null, bonus: Bonus | undefined) {
  const isPromotion = bonus === undefined && type === 'promotion'
  const promotion = useQuery({ ...activePromotionQuery, enabled: isPromotion })
  if (isPromotion) {
    const percent = ifReadable(() => promotion.data?.promotion?.percentFail)
    return { percent, hasFailed: promotion.isError, retry: promotion.refetch }
  }
  const percent = bonus && ifReadable(() => bonus.percentFail)
  return { percent, hasFailed: false, retry: promotion.refetch }
}

/** Returns the cancel cost of the total balance in baht, undefined while unknown. */
export function useCancelPrice(percent: number | undefined, isShown: boolean) {
  const { data: wallet } = useQuery({ ...walletQuery, enabled: isShown })
  const total = wallet && ifReadable(() => balancesOf(wallet)[TOTAL])
  if (percent === undefined || total === undefined) return undefined
  const price = calculateShare(total, percent)
  return { percent, total: toBaht(total), price: toBaht(price), left: toBaht(total - price) }
}
