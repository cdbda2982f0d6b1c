import type { QueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../api/call.ts'
import { command } from '../../api/command.ts'
import type { Failure } from '../../api/failure.ts'
import { findOut } from '../../api/findOut.ts'
import { sendOnce } from '../../money/sendOnce.ts'
import { couponsQuery, wheelQuery } from './queries.ts'

export type Coupon = ResponseBody<'GET /api/spinwheel/coupon'>['coupons'][number]

/** What a spin came to. */
export type SpinOutcome =
  | { kind: 'won'; code: string; label: string; remainingCoin: number }
  | { kind: 'refused'; code: string | undefined; failure?: Failure }
  /** The answer was lost. A coin was spent, and no coupon is known to have come of it. */
  | { kind: 'spent' }
  /** The answer was lost, and the wheel was never spun. */
  | { kind: 'absent' }
  /** The login ended meanwhile. */
  | { kind: 'left' }

/**
 * Spins, once. When the answer is lost, the coins say whether it was done, and the coupons what it brought: the prize is
 * the provider's, and it is kept there whatever happens here.
 */
export async function spinOnce(queries: QueryClient, onLost: () => void): Promise<SpinOutcome> {
  const sentAt = Date.now()
  const coinsBefore = queries.getQueryData(wheelQuery.queryKey)?.result.userCoin ?? 0
  const before = queries.getQueryData(couponsQuery.queryKey)?.coupons
  const sent = await sendOnce(() => command('POST /api/spinwheel/spin'))
  if (sent.kind === 'left') return sent
  if (sent.kind === 'refused') return { kind: 'refused', code: sent.failure.code, failure: sent.failure }
  if (sent.kind === 'answered') {
    const { success, result, error } = sent.answer
    return success && result ? { kind: 'won', ...result } : { kind: 'refused', code: error }
  }

  onLost()
  const outcome = await findOut<SpinOutcome>(sentAt, async (isOver) => {
    const [{ result }, { coupons }] = await Promise.all([
      call('GET /api/spinwheel/setup'),
      call('GET /api/spinwheel/coupon'),
    ])
    if (result.userCoin >= coinsBefore) return isOver ? { kind: 'absent' } : undefined
    const coupon = before && newCoupon(before, coupons)
    if (!coupon) return { kind: 'spent' }
    const { code, label } = coupon.prize.slice
    return { kind: 'won', code, label, remainingCoin: result.userCoin }
  })
  return outcome ?? { kind: 'left' }
}

/** The coupon that was not there before. */
export function newCoupon(before: readonly Coupon[], now: readonly Coupon[]): Coupon | undefined {
  const known = new Set(before.map(({ _id }) => _id))
  return now.find(({ _id }) => !known.has(_id))
}
