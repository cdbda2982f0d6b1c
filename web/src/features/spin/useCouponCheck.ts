import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { newCoupon } from './coupon.ts'
import { couponsQuery } from './queries.ts'

/** A spin waits no longer than this for the coupons that were there before it, in ms. */
const PATIENCE_MS = 1_000

/**
 * Whether a spin brought a coupon: there are slices that win nothing, and the answer does not tell them apart. Undefined
 * until it is known. The list in sight stays as it is until the prize has been shown.
 */
export function useCouponCheck() {
  const queries = useQueryClient()
  const [hasCoupon, setHasCoupon] = useState<boolean>()

  /** To be called before the spin; what it returns, after it. */
  async function noteCoupons() {
    setHasCoupon(undefined)
    await Promise.race([
      queries.ensureQueryData(couponsQuery).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    const before = queries.getQueryData(couponsQuery.queryKey)?.coupons
    return async () => {
      if (!before) return
      try {
        const { coupons } = await call('GET /api/spinwheel/coupon')
        setHasCoupon(newCoupon(before, coupons) !== undefined)
      } catch {
        // Then the prize is told without a word on a coupon.
      }
    }
  }

  return { hasCoupon, noteCoupons }
}
