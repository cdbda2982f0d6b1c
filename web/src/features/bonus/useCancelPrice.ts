import { useQuery, useQueryClient } from '@tanstack/react-query'
import { walletQuery } from '../../api/queries.ts'
import { refreshBalances } from '../../api/refreshBalances.ts'
import { balancesOf, TOTAL, WALLET, type WalletAnswer } from '../../money/balances.ts'
import { activePromotionQuery, bonusesQuery, bonusKey } from './queries.ts'
import { type Bonus, calculateShare } from './rules.ts'

/** The cost of cancelling. Amounts in satang. */
export interface CancelPrice {
  percent: number
  total: number
  price: number
  /** The wallet has less than the price: the games pay the rest (BON-7). */
  isTakenFromGames: boolean
}

/**
 * Returns the cost of cancelling the active bonus, from balances that the provider reads each time `isShown` becomes
 * true. `price` is undefined until then, and for a bonus whose percentage nobody knows (BON-6).
 */
export function useCancelPrice(type: string | null, bonus: Bonus | undefined, isShown: boolean) {
  const queries = useQueryClient()
  const isPromotion = bonus === undefined && type === 'promotion'
  const list = useQuery({ ...bonusesQuery, enabled: false })
  const promotion = useQuery({ ...activePromotionQuery, enabled: isShown && isPromotion })
  const percent = (isPromotion ? promotion.data?.promotion : bonus)?.percentFail ?? undefined
  const costs = percent !== undefined && percent > 0
  const balances = useQuery({
    queryKey: [...bonusKey, 'balances'],
    queryFn: async () => {
      await refreshBalances(queries)
      return true
    },
    enabled: isShown && costs,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const { data: wallet } = useQuery({ ...walletQuery, enabled: false })
  const isLoading = isShown && (promotion.isFetching || balances.isFetching || list.isFetching)
  const price = costs && balances.isSuccess && !isLoading && wallet ? priceOf(wallet, percent) : undefined
  const failed = isPromotion ? promotion : list
  const hasFailed = !isLoading && (percent === undefined ? failed.isError : costs && !price)
  return {
    percent,
    price,
    isLoading,
    hasFailed,
    retry: () => (percent === undefined ? failed : balances).refetch(),
  }
}

function priceOf(wallet: WalletAnswer, percent: number): CancelPrice | undefined {
  const { [TOTAL]: total, [WALLET]: inWallet } = balancesOf(wallet)
  if (total === undefined || inWallet === undefined) return undefined
  const price = calculateShare(total, percent)
  return { percent, total, price, isTakenFromGames: price > inWallet }
}
