import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import { type Coupon, newCoupon } from './coupon.ts'
import { couponsQuery } from './queries.ts'

/** A spin waits at most this time for the list of coupons, in ms. */
const TIMEOUT_MS = 1_000

/**
 * Finds the coupon that a spin won, because the answer does not name it. `won` is undefined while unknown, and null for a
 * slice without a coupon. The list on the screen does not change until the prize is shown.
 */
export function useCouponCheck() {
  const queries = useQueryClient()
  const [won, setWon] = useState<Coupon | null>()
  const unmountSignal = useUnmountSignal()

  /** Call this before the spin, and the returned function after it. */
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
        // Without the list, show the prize without a coupon.
      }
    }
  }

  return { won, noteCoupons }
}
