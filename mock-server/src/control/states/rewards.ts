import type { rewardStates } from '@wallet/contracts/states/rewards'
import type { BonusRow, PromotionRow, SliceRow } from '@wallet/fixtures/seed'
import { giveBonus } from '../../provider/shared/bonuses.ts'
import { editToday } from '../../provider/shared/dayBook.ts'
import { toSatang } from '../../provider/shared/money.ts'
import type { StateSetup, StateSetups } from './stateSetup.ts'

const banner = { image: '/media/banners/gift.svg', html: '<p>Gift</p>' }
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

const bonus: BonusRow = {
  code: 'WELCOME',
  type: 'limit',
  maxReceived: 1,
  percentFail: 50,
  banners: [banner],
  amount: 10_000,
  quota: null,
}
const promotion: PromotionRow = {
  code: 'STATE50',
  percentFail: 50,
  description: '<p>Fifty</p>',
  amount: 5_000,
  quota: null,
}
export const couponSlice: SliceRow = {
  code: 'P1',
  label: '10 baht',
  prizeName: 'Credit',
  bgColor: '#123456',
  textColor: '#ffffff',
  htmlDescription: '<p>Ten baht</p>',
  weight: 1,
  prizeType: 'credit',
  amount: 1_000,
}

const sliceThat = (slices: 'described' | 'plain'): SliceRow =>
  slices === 'described' ? couponSlice : { ...couponSlice, htmlDescription: null }

export function giveWheel({ world }: StateSetup, slices: SliceRow[]) {
  world.wheels = new Map([['state', { _id: 'state', name: 'Wheel', slices }]])
  return 'state'
}

export function addCoupon(setup: StateSetup, won: SliceRow, expiresAt = setup.world.now + 60_000) {
  const row = { ...setup.row(1), slice: won, expiresAt, claimedAt: null }
  return setup.world.tables.coupons.insert(row)
}

function giveActiveBonus({ world, member }: StateSetup, type: BonusRow['type'] = bonus.type) {
  const row = { ...bonus, code: 'ACTIVE', type }
  world.tables.bonuses.insert(row)
  giveBonus(world, member._id, { source: 'bonus', code: row.code, amount: row.amount })
}

function addReceivedBonus({ world, member }: StateSetup) {
  world.tables.userBonuses.insert({
    _id: world.random.id(),
    memberId: member._id,
    code: bonus.code,
    source: 'bonus',
    isActive: false,
    receivedAt: [world.now],
    turnoverNeeded: 1,
    turnoverDone: 1,
  })
}

export const rewards: StateSetups<keyof typeof rewardStates> = {
  invitees: (setup, { count, amount = 0 }) => {
    const row = () => ({ ...setup.row(), fromName: 'Somsri J.', amount: toSatang(amount) })
    times(count, () => setup.world.tables.invites.insert(row()))
    return setup.signIn()
  },
  'an invite bonus': (setup, { collecting }) => {
    const fails = collecting === 'INVITE_BONUS_FAIL'
    const invite = {
      isOpen: collecting !== 'INVITE_INACTIVE',
      amount: collecting === 'NO_INVITE_BONUS' ? 0 : 6_000,
      success: fails ? 0 : 100,
      fail: fails ? 100 : 0,
      collectedAt: collecting === 'INVITE_COLLECT' ? setup.world.now : null,
      failedAt: null,
      hasPlayInfo: collecting !== 'NO_INVITEE_PLAY_INFO',
    }
    return setup.signIn({ invite }, collecting)
  },
  banners: (setup, { count }) => {
    const banners = times(count, () => banner)
    setup.world.set({ inviteBanners: banners, refundBanners: banners })
    return setup.signIn()
  },
  'refunds received': (setup, { count, amount = 0 }) => {
    times(count, () => setup.world.tables.refunds.insert({ ...setup.row(), amount: toSatang(amount) }))
    return setup.signIn()
  },
  'a refund': (setup, { receiving, amount = 100 }) => {
    const succeeds = receiving === 'REFUND_SUCCESS'
    const refund = {
      isOpen: receiving !== 'REFUND_INACTIVE',
      amount: receiving === 'NO_REFUND' ? null : receiving === 'REFUND_MINIMUM' ? 0 : toSatang(amount),
      success: succeeds ? 100 : 70,
      fail: succeeds ? 0 : 30,
    }
    if (receiving === 'REFUND_CONDITION') giveActiveBonus(setup)
    return setup.signIn({ refund }, receiving)
  },
  'a wheel': (setup, { coin, slices }) => {
    if (slices === 'none') return setup.signIn({ coin, wheelId: null })
    const different = [10, 20, 50].map((baht, i) => ({
      ...sliceThat(slices),
      code: `P${i + 1}`,
      label: `${baht} baht`,
      amount: toSatang(baht),
    }))
    return setup.signIn({ coin, wheelId: giveWheel(setup, different) })
  },
  coupons: (setup, { count, amount = 10, slices = 'plain' }) => {
    giveWheel(setup, [sliceThat(slices)])
    times(count, () => addCoupon(setup, { ...sliceThat(slices), amount: toSatang(amount) }))
    return setup.signIn()
  },
  'a coupon': (setup, { claiming }) => {
    const { world } = setup
    const types: Record<string, SliceRow['prizeType']> = {
      INVALID_COUPON_TYPE: 'goods',
      BONUS_REMAINING: 'bonus',
    }
    const won = { ...couponSlice, prizeType: types[claiming] ?? couponSlice.prizeType }
    if (claiming !== 'INVALID_PRIZE_CODE') giveWheel(setup, [couponSlice])
    const coupon = addCoupon(setup, won, claiming === 'COUPON_EXPIRED' ? world.now : undefined)
    if (claiming === 'NO_CLAIMABLE_COUPON') world.tables.coupons.edit(coupon._id).claimedAt = world.now
    if (claiming === 'BONUS_REMAINING') giveActiveBonus(setup)
    return { ...setup.signIn({}, claiming), coupon: coupon._id }
  },
  'bonuses on offer': (setup, { offered, type = 'limit' }) => {
    const { bonuses } = setup.world.tables
    if (offered === 'one new') bonuses.insert({ ...bonus, type, banners: [] })
    if (offered === 'one received') {
      bonuses.insert({ ...bonus, type })
      addReceivedBonus(setup)
    }
    return setup.signIn()
  },
  'a bonus to take': (setup, { taking }) => {
    const { world, member } = setup
    world.tables.bonuses.insert({ ...bonus, quota: taking === 'BONUS_FULL' ? 0 : null })
    if (taking !== 'BONUS_CONDITION') editToday(world, member._id).deposited = bonus.amount
    if (taking === 'BONUS_MAX_CLAIMED') addReceivedBonus(setup)
    if (taking === 'BONUS_ALREADY_ACTIVE') giveActiveBonus(setup)
    return { ...setup.signIn({}, taking), code: bonus.code }
  },
  'an active bonus': (setup, { ending, type }) => {
    const won = { source: 'luckydraw', code: couponSlice.code, amount: couponSlice.amount } as const
    if (ending === 'BONUS_CONDITION') giveBonus(setup.world, setup.member._id, won)
    else giveActiveBonus(setup, type)
    return setup.signIn({}, ending)
  },
  'a promotion': (setup, { taking, percentFail = 50 }) => {
    const { world, member } = setup
    const { code, amount } = promotion
    world.tables.promotions.insert({ ...promotion, percentFail, quota: taking === 'BONUS_FULL' ? 0 : null })
    if (taking === 'PROMOTION_RECEIVED') giveBonus(world, member._id, { source: 'promotion', code, amount })
    if (taking === 'BONUS_REMAINING') giveActiveBonus(setup)
    return { ...setup.signIn({}, taking), code }
  },
}
