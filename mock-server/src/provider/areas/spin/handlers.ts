import { COUPON_VALID_DAYS } from '@wallet/contracts/limits'
import type { CouponRow, MemberRow, SliceRow, WheelRow } from '@wallet/fixtures/seed'
import { activeBonusOf, giveBonus, giveMoney } from '../../shared/bonuses.ts'
import { DAY_MS, toIso } from '../../shared/calendar.ts'
import { moveCoins } from '../../shared/dayBook.ts'
import { localize, type Reader } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import { type AreaHandlers, demand, type World } from '../../world.ts'

/** 12 hexadecimal digits in a seed, 24 in a world. */
const couponId = /^[0-9a-f]{12}([0-9a-f]{12})?$/

/** A slice without its weight, which members must not see. */
const sliceResponse = (
  call: Reader,
  { code, label, bgColor, textColor, htmlDescription }: Readonly<SliceRow>,
) => localize(call, { code, label, bgColor, textColor, htmlDescription })

const isMoney = ({ prizeType }: SliceRow) => prizeType === 'credit' || prizeType === 'bonus'

const couponResponse = (call: Reader, { _id, slice, expiresAt }: Readonly<CouponRow>) => ({
  _id,
  prize: { name: localize(call, slice.prizeName), slice: sliceResponse(call, slice) },
  // Baht. 0 for coins and goods, which are described by their label (SPN-7).
  amount: isMoney(slice) ? toBaht(slice.amount) : 0,
  expiresAt: toIso(expiresAt),
})

function claimCoupon(world: World, member: Readonly<MemberRow>, id: string) {
  demand(couponId.test(id), 'INVALID_CODE')
  const coupon = world.tables.coupons.get(id)
  demand(coupon?.memberId === member._id && coupon.claimedAt === null, 'NO_CLAIMABLE_COUPON')
  demand(coupon.expiresAt > world.now, 'COUPON_EXPIRED')
  const { code, label: text, prizeType, amount } = coupon.slice
  const slices = [...world.wheels.values()].flatMap((wheel) => wheel.slices)
  demand(
    slices.some((slice) => slice.code === code),
    'INVALID_PRIZE_CODE',
  )
  demand(isMoney(coupon.slice) || prizeType === 'coin', 'INVALID_COUPON_TYPE')
  demand(prizeType === 'coin' || member.wallet !== null, 'NO_WALLET')
  demand(prizeType !== 'bonus' || !activeBonusOf(world, member._id), 'BONUS_REMAINING')
  world.tables.coupons.edit(id).claimedAt = world.now
  if (prizeType === 'coin') moveCoins(world, member._id, amount, 'luckydraw')
  else if (prizeType === 'credit') giveMoney(world, member._id, amount, { kind: 'luckydraw', text })
  else giveBonus(world, member._id, { source: 'luckydraw', code, amount, text })
}

const wheelOf = (world: World, { wheelId }: Readonly<MemberRow>) =>
  wheelId === null || world.settings.isWheelClosed ? undefined : world.wheels.get(wheelId)

/** Returns the slice that was set for the next spin, if this wheel has it, else a random slice. */
function draw(world: World, { slices }: WheelRow): SliceRow {
  const set = slices.find(({ code }) => code === world.nextSlice)
  if (!set) return world.random.pickWeighted(slices)
  world.nextSlice = null
  return set
}

export const spinHandlers = {
  'GET /api/spinwheel/setup': (call) => {
    const { world, member } = call
    const wheel = wheelOf(world, member)
    const activeSpinwheel = wheel && {
      name: localize(call, wheel.name),
      slices: wheel.slices.map((slice) => sliceResponse(call, slice)),
    }
    return { result: { activeSpinwheel: activeSpinwheel ?? null, userCoin: member.coin } }
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
    return { success: true, result: { code: slice.code, label: localize(call, slice.label), remainingCoin } }
  },

  'GET /api/spinwheel/coupon': (call) => {
    // Newest first, including expired ones, so that a claim can explain its refusal.
    const coupons = call.world.tables.coupons
      .by('memberId', call.member._id)
      .filter(({ claimedAt }) => claimedAt === null)
      .reverse()
    return { total: coupons.length, coupons: coupons.map((coupon) => couponResponse(call, coupon)) }
  },

  'POST /api/spinwheel/coupon/claim': ({ world, member, body }) => {
    claimCoupon(world, member, body.coupon)
    return { message: 'SUCCESS' }
  },

  'GET /api/spinwheel/active': ({ world, member }) => ({ active: wheelOf(world, member) !== undefined }),
} satisfies AreaHandlers
