import { useQuery } from '@tanstack/react-query'
import { ifReadable } from '../../api/answers/answers.ts'
import { walletQuery } from '../../api/queries.ts'
import { toBaht, toSatang } from '../../format/satang.ts'
import { heldPromotionQuery } from './queries.ts'
import { type Bonus, shareOf } from './rules.ts'

/**
 * What it costs to end the active bonus early, in percent: from its card, or from the promotion it came from.
 * Undefined while unknown; 0 if it has no price and so cannot be ended early (BON-9).
 */
export function useCancelPercent(type: string | null, bonus: Bonus | undefined) {
  const isPromotion = bonus === undefined && type === 'promotion'
  const held = useQuery({ ...heldPromotionQuery, enabled: isPromotion })
  if (isPromotion) {
    const percent = ifReadable(() => held.data?.promotion?.percentFail)
    return { percent, isUnread: held.isError, reread: held.refetch }
  }
  const percent = bonus ? ifReadable(() => bonus.percentFail) : type === 'luckydraw' ? 0 : undefined
  return { percent, isUnread: false, reread: held.refetch }
}

/** The same in baht, and what is left in the wallet; undefined while that is not known. */
export function useCancelPrice(percent: number | undefined, isAsked: boolean) {
  const { data: wallet } = useQuery({ ...walletQuery, enabled: isAsked })
  const baht = ifReadable(() => wallet?.wallet.amount)
  if (percent === undefined || baht === undefined) return undefined
  const price = shareOf(toSatang(baht), percent)
  return { percent, price: toBaht(price), left: toBaht(toSatang(baht) - price) }
}
