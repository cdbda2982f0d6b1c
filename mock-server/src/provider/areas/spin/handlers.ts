import { COUPON_VALID_DAYS } from '@wallet/contracts/limits'
import type { MemberRow, SliceRow, WheelRow } from '@wallet/fixtures/seed'
import type { AreaHandlers } from '../../handler.ts'
import { DAY_MS } from '../../shared/calendar.ts'
import { moveCoins } from '../../shared/coins.ts'
import { localized } from '../../shared/language.ts'
import type { World } from '../../world.ts'
import { claimCoupon, couponsOf, sliceResponse } from './coupons.ts'

const wheelOf = (world: World, { wheelId }: Readonly<MemberRow>) =>
  wheelId === null || world.settings.isWheelClosed ? undefined : world.wheels.get(wheelId)

/** Returns the slice that was set for the next spin, if this wheel has it, else a random slice. */
function draw(world: World, { slices }: WheelRow): SliceRow {
  const set = slices.find(({ code }) => code === world.nextSlice)
  if (!set) return world.random.weighted(slices)
  world.nextSlice = null
  return set
}

export const spinHandlers = {
  'GET /api/spinwheel/setup': (call) => {
    const { world, member } = call
    const wheel = wheelOf(world, member)
    return {
      result: {
        activeSpinwheel: wheel
          ? {
              name: localized(call, wheel.name),
              slices: wheel.slices.map((slice) => sliceResponse(call, slice)),
            }
          : null,
        userCoin: member.coin,
      },
    }
  },

  'POST /api/spinwheel/spin': (call) => {
    const { world, member } = call
    const wheel = wheelOf(world, member)
    if (!wheel) return { success: false, error: 'NO_DATA' }
    if (member.coin < 1) return { success: false, error: 'MONEY_NOT_ENOUGH' }
    const slice = draw(world, wheel)
    const remainingCoin = member.coin - 1
    moveCoins(world, member._id, -1, 'spin')
    if (slice.prizeType !== 'nothing')
      world.tables.coupons.insert({
        _id: world.random.id(),
        memberId: member._id,
        slice,
        createdAt: world.now,
        expiresAt: world.now + COUPON_VALID_DAYS * DAY_MS,
        claimedAt: null,
      })
    return { success: true, result: { code: slice.code, label: localized(call, slice.label), remainingCoin } }
  },

  'GET /api/spinwheel/coupon': (call) => {
    const coupons = couponsOf(call, call.member._id)
    return { total: coupons.length, coupons }
  },

  'POST /api/spinwheel/coupon/claim': ({ world, member, body }) => claimCoupon(world, member, body.coupon),

  'GET /api/spinwheel/active': ({ world, member }) => ({ active: wheelOf(world, member) !== undefined }),
} satisfies AreaHandlers
