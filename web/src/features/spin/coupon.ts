import type { ResponseBody } from '@wallet/contracts/endpoints/table'

export type Coupon = ResponseBody<'GET /api/spinwheel/coupon'>['coupons'][number]

/** Returns the label of the prize of a coupon, or the code of the prize. */
export const prizeLabel = ({ prize: { slice } }: Coupon): string => slice.label ?? slice.code

/** Returns the coupon that is only in the second list. */
export function newCoupon(before: readonly Coupon[], now: readonly Coupon[]): Coupon | undefined {
  const known = new Set(before.map(({ _id }) => _id))
  return now.find(({ _id }) => !known.has(_id))
}
