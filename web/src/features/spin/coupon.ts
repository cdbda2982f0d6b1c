import type { ResponseBody } from '@wallet/contracts/endpoints/table'

export type Coupon = ResponseBody<'GET /api/spinwheel/coupon'>['coupons'][number]

/** The coupon that was not there before. */
export function newCoupon(before: readonly Coupon[], now: readonly Coupon[]): Coupon | undefined {
  const known = new Set(before.map(({ _id }) => _id))
  return now.find(({ _id }) => !known.has(_id))
}
