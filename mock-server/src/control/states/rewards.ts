import type { rewardStates } from '@wallet/contracts/states/rewards'
import type { BonusRow, PromotionRow, SliceRow } from '@wallet/fixtures/seed'
import { todayOf } from '../../provider/shared/dayBook.ts'
import { giveBonus } from '../../provider/shared/gifts.ts'
import { toSatang } from '../../provider/shared/money.ts'
import type { Establish, StateSetup } from './stateSetup.ts'

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
const slice: SliceRow = {
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
  slices === 'described' ? slice : { ...slice, htmlDescription: null }

/** Slices with different codes and labels. */
const slicesThat = (slices: 'described' | 'plain') =>
  [10, 20, 50].map((baht, i) => ({
    ...sliceThat(slices),
    code: `P${i + 1}`,
    label: `${baht} baht`,
    amount: toSatang(baht),
  }))

export function giveWheel({ world }: Pick<StateSetup, 'world'>, slices: SliceRow[]) {
  world.wheels = new Map([['state', { _id: 'state', name: 'Wheel', slices }]])
  return 'state'
}

export const couponSlice = slice

export function addCoupon(
  { world, member }: Pick<StateSetup, 'world' | 'member'>,
  won: SliceRow,
  { expiresAt = world.now + 60_000 } = {},
) {
  return world.tables.coupons.insert({
    _id: world.random.id(),
    memberId: member._id,
    slice: won,
    createdAt: world.now - 60_000,
    expiresAt,
    claimedAt: null,
  })
}

function activate({ world, member }: StateSetup, row: BonusRow) {
  world.tables.bonuses.insert(row)
  giveBonus(world, member._id, { source: 'bonus', code: row.code, amount: row.amount })
}

function removeWallet({ world, member }: StateSetup) {
  world.tables.members.edit(member._id).wallet = null
}

const ACTIVE = { ...bonus, code: 'ACTIVE' }

/** Adds a bonus that the member received and that has ended. */
function addReceived({ world, member }: StateSetup, code: string) {
  world.tables.userBonuses.insert({
    _id: world.random.id(),
    memberId: member._id,
    code,
    source: 'bonus',
    isActive: false,
    receivedAt: [world.now],
    turnoverNeeded: 1,
    turnoverDone: 1,
  })
}

export const rewards: Establish<keyof typeof rewardStates> = {
  invitees: (setup, { count, amount = 0 }) => {
    const { world, member } = setup
    times(count, () =>
      world.tables.invites.insert({
        _id: world.random.id(),
        memberId: member._id,
        fromName: 'Somsri J.',
        amount: toSatang(amount),
        createdAt: world.now,
      }),
    )
    return setup.signIn()
  },
  'an invite bonus': (setup, { collecting }) =>
    setup.signIn({
      invite: {
        isOpen: collecting !== 'INVITE_INACTIVE',
        amount: collecting === 'NO_INVITE_BONUS' ? 0 : 6_000,
        success: collecting === 'INVITE_BONUS_FAIL' ? 0 : 100,
        fail: collecting === 'INVITE_BONUS_FAIL' ? 100 : 0,
        collectedAt: collecting === 'INVITE_COLLECT' ? setup.world.now : null,
        failedAt: null,
        hasPlayInfo: collecting !== 'NO_INVITEE_PLAY_INFO',
      },
      ...(collecting === 'NO_WALLET' && { wallet: null }),
    }),
  banners: (setup, { count }) => {
    const banners = times(count, () => banner)
    setup.world.set({ inviteBanners: banners, refundBanners: banners })
    return setup.signIn()
  },
  'refunds received': (setup, { count, amount = 0 }) => {
    const { world, member } = setup
    times(count, () =>
      world.tables.refunds.insert({
        _id: world.random.id(),
        memberId: member._id,
        amount: toSatang(amount),
        createdAt: world.now,
      }),
    )
    return setup.signIn()
  },
  'a refund': (setup, { receiving, amount = 100 }) => {
    const login = setup.signIn({
      refund: {
        isOpen: receiving !== 'REFUND_INACTIVE',
        amount: receiving === 'NO_REFUND' ? null : receiving === 'REFUND_MINIMUM' ? 0 : toSatang(amount),
        success: receiving === 'REFUND_SUCCESS' ? 100 : 70,
        fail: receiving === 'REFUND_SUCCESS' ? 0 : 30,
      },
      ...(receiving === 'NO_WALLET' && { wallet: null }),
    })
    if (receiving === 'REFUND_CONDITION') activate(setup, ACTIVE)
    return login
  },
  'a wheel': (setup, { coin, slices }) =>
    setup.signIn({ coin, wheelId: slices === 'none' ? null : giveWheel(setup, slicesThat(slices)) }),
  coupons: (setup, { count, amount = 10, slices = 'plain' }) => {
    giveWheel(setup, [sliceThat(slices)])
    times(count, () => addCoupon(setup, { ...sliceThat(slices), amount: toSatang(amount) }))
    return setup.signIn()
  },
  'a coupon': (setup, { claiming }) => {
    const { world } = setup
    const won: SliceRow =
      claiming === 'INVALID_COUPON_TYPE'
        ? { ...slice, prizeType: 'goods' }
        : claiming === 'BONUS_REMAINING'
          ? { ...slice, prizeType: 'bonus' }
          : slice
    if (claiming !== 'INVALID_PRIZE_CODE') giveWheel(setup, [slice])
    const { _id } = addCoupon(setup, won, claiming === 'COUPON_EXPIRED' ? { expiresAt: world.now } : {})
    if (claiming === 'NO_CLAIMABLE_COUPON') world.tables.coupons.edit(_id).claimedAt = world.now
    const login = setup.signIn(claiming === 'NO_WALLET' ? { wallet: null } : {})
    if (claiming === 'BONUS_REMAINING') activate(setup, ACTIVE)
    return { ...login, coupon: _id }
  },
  'bonuses on offer': (setup, { offered, type = 'limit' }) => {
    const { bonuses } = setup.world.tables
    if (offered === 'one new') bonuses.insert({ ...bonus, type, banners: [] })
    if (offered === 'one received') {
      bonuses.insert({ ...bonus, type })
      addReceived(setup, bonus.code)
    }
    return setup.signIn()
  },
  'a bonus to take': (setup, { taking }) => {
    const { bonuses } = setup.world.tables
    bonuses.insert({ ...bonus, quota: taking === 'BONUS_FULL' ? 0 : null })
    const login = setup.signIn()
    if (taking !== 'BONUS_CONDITION') todayOf(setup.world, login.userId).deposited = bonus.amount
    if (taking === 'BONUS_MAX_CLAIMED') addReceived(setup, bonus.code)
    if (taking === 'BONUS_ALREADY_ACTIVE') activate(setup, ACTIVE)
    if (taking === 'NO_WALLET') removeWallet(setup)
    return { ...login, code: bonus.code }
  },
  'an active bonus': (setup, { ending, type }) => {
    const login = setup.signIn()
    if (ending === 'BONUS_CONDITION')
      giveBonus(setup.world, login.userId, { source: 'luckydraw', code: slice.code, amount: slice.amount })
    else activate(setup, { ...ACTIVE, type })
    if (ending === 'NO_WALLET') removeWallet(setup)
    return login
  },
  'a promotion': (setup, { taking, percentFail = 50 }) => {
    const { promotions } = setup.world.tables
    promotions.insert({ ...promotion, percentFail, quota: taking === 'BONUS_FULL' ? 0 : null })
    const login = setup.signIn()
    if (taking === 'PROMOTION_RECEIVED')
      giveBonus(setup.world, login.userId, {
        source: 'promotion',
        code: promotion.code,
        amount: promotion.amount,
      })
    if (taking === 'BONUS_REMAINING') activate(setup, ACTIVE)
    if (taking === 'NO_WALLET') removeWallet(setup)
    return { ...login, code: promotion.code }
  },
}
