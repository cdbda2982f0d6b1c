import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import { type Coupon, newCoupon } from './coupon.ts'
import { couponsQuery } from './queries.ts'

/** A spin waits no longer than this for the coupons that were there before it, in ms. */
const TIMEOUT_MS = 1_000

/**
 * The coupon that a spin won: some slices win nothing, and the answer does not tell them apart. Undefined until it is
 * known, null if there is none. The list on the screen does not change until the prize has been shown.
 */
export function useCouponCheck() {
  const queries = useQueryClient()
  const [won, setWon] = useState<Coupon | null>()
  const unmountSignal = useUnmountSignal()

  /** To be called before the spin; what it returns, after it. */
  async function noteCoupons() {
    setWon(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS)
    })
    await Promise.race([queries.ensureQueryData(couponsQuery).catch(() => undefined), late])
    clearTimeout(timer)
    const before = queries.getQueryData(couponsQuery.queryKey)?.coupons
    return async () => {
      if (!before) return
      try {
        const { coupons } = await call('GET /api/spinwheel/coupon', { signal: unmountSignal() })
        setWon(newCoupon(before, coupons) ?? null)
      } catch {
        // Then the prize is told without a word on a coupon.
      }
    }
  }

  return { won, noteCoupons }
}
