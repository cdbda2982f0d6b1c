import type { ErrorExample } from '../../errorExample.ts'

/** Nothing like the hexadecimal digits of an id. */
const NO_COUPON_ID = 'not-a-coupon'
/** What stands where among the coupons of 0810000023, the newest first. */
const place = { credit: 0, bonus: 1, retired: 3, expired: 4, goods: 5 }

const spin = (as: string) => ({ call: 'POST /api/spinwheel/spin', as, field: 'error' }) as const
const list = (as: string) => ({ call: 'GET /api/spinwheel/coupon', as }) as const
const claim = (as: string, coupon: string) =>
  ({ call: 'POST /api/spinwheel/coupon/claim', as, body: { coupon } }) as const
const claimOf = (as: string, index: number) => [list(as), claim(as, `$0.coupons.${index}._id`)]

export const spinErrorExamples: ErrorExample[] = [
  {
    code: 'NO_DATA',
    how: 'The member 0810000007, who has no wheel, spins.',
    steps: [spin('0810000007')],
  },
  {
    code: 'MONEY_NOT_ENOUGH',
    how: 'The member 0810000003, who has no coins, spins.',
    steps: [spin('0810000003')],
  },
  {
    code: 'INVALID_CODE',
    how: 'A member claims a coupon by something that is no id.',
    steps: [claim('0810000023', NO_COUPON_ID)],
  },
  {
    code: 'NO_CLAIMABLE_COUPON',
    how: 'The member 0810000023 claims a coupon twice.',
    steps: [...claimOf('0810000023', place.credit), claim('0810000023', `$0.coupons.${place.credit}._id`)],
  },
  {
    code: 'COUPON_EXPIRED',
    how: 'The member 0810000023 claims a coupon that has expired.',
    steps: claimOf('0810000023', place.expired),
  },
  {
    code: 'INVALID_PRIZE_CODE',
    how: 'The member 0810000023 claims a coupon of a prize that is on no wheel any more.',
    steps: claimOf('0810000023', place.retired),
  },
  {
    code: 'INVALID_COUPON_TYPE',
    how: 'The member 0810000023 claims a coupon of goods, which support hands over.',
    steps: claimOf('0810000023', place.goods),
  },
  {
    code: 'BONUS_REMAINING',
    how: 'The member 0810000023, whose bonus is active, claims a coupon of a bonus.',
    steps: claimOf('0810000023', place.bonus),
  },
  {
    code: 'NO_WALLET',
    how: 'The member 0810000016, who has no wallet, claims a coupon of money.',
    steps: claimOf('0810000016', 0),
  },
  {
    code: 'SUCCESS',
    how: 'The member 0810000023 claims a coupon of money.',
    steps: claimOf('0810000023', place.credit),
  },
]
