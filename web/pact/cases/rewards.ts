import type { inviteEndpoints, refundEndpoints } from '@wallet/contracts/endpoints/invite'
import type { spinEndpoints } from '@wallet/contracts/endpoints/spin'
import type { StateParams } from '@wallet/contracts/states'
import { type CasesOf, when } from './define.ts'

const noWallet = when('a member without a wallet', {})
const FIRST_PAGE = { page: 1, limit: 10 }

const collect = (collecting: StateParams<'an invite bonus'>['collecting']) =>
  when('an invite bonus', { collecting })

const banners = {
  success: { full: when('banners', { count: 1 }), empty: when('banners', { count: 0 }) },
  errors: {},
}

export const inviteCases: CasesOf<typeof inviteEndpoints> = {
  'POST /api/invite': {
    request: { body: FIRST_PAGE },
    success: {
      full: when('invitees', { count: 2, amount: 20.25 }, () => ({
        body: FIRST_PAGE,
        pins: { total: 2, invites: [{ amount: 20.25 }] },
      })),
      empty: when('invitees', { count: 0 }, () => ({ body: FIRST_PAGE, pins: { total: 0 } })),
    },
    errors: {},
  },
  'GET /api/invite/bonus': {
    success: { full: { ...collect('INVITE_BONUS_SUCCESS'), pins: { message: 'INVITE_BONUS_SUCCESS' } } },
    carries: { INVITE_BONUS_SUCCESS: 'full' },
    errors: {
      NO_WALLET: noWallet,
      INVITE_INACTIVE: collect('INVITE_INACTIVE'),
      INVITE_COLLECT: collect('INVITE_COLLECT'),
      NO_INVITE_BONUS: collect('NO_INVITE_BONUS'),
      NO_INVITEE_PLAY_INFO: collect('NO_INVITEE_PLAY_INFO'),
      INVITE_BONUS_FAIL: collect('INVITE_BONUS_FAIL'),
    },
  },
  'GET /api/invite/banners': banners,
}

const refund = (receiving: StateParams<'a refund'>['receiving']) => when('a refund', { receiving })

const receive = {
  success: { full: { ...refund('REFUND_SUCCESS'), pins: { message: 'REFUND_SUCCESS' } } },
  carries: { REFUND_SUCCESS: 'full' },
  errors: {
    NO_WALLET: noWallet,
    REFUND_INACTIVE: refund('REFUND_INACTIVE'),
    NO_REFUND: refund('NO_REFUND'),
    REFUND_MINIMUM: refund('REFUND_MINIMUM'),
    REFUND_CONDITION: refund('REFUND_CONDITION'),
  },
} as const

export const refundCases: CasesOf<typeof refundEndpoints> = {
  'POST /api/refund': {
    request: { body: FIRST_PAGE },
    success: {
      full: when('refunds received', { count: 2, amount: 75.5 }, () => ({
        body: FIRST_PAGE,
        pins: { total: 2, refunds: [{ refundAmount: 75.5 }] },
      })),
      empty: when('refunds received', { count: 0 }, () => ({ body: FIRST_PAGE, pins: { total: 0 } })),
    },
    errors: {},
  },
  'GET /api/refund/check': {
    success: {
      full: when('a refund', { receiving: 'REFUND_SUCCESS', amount: 75.5 }, () => ({
        pins: { result: true, bonus: false, refundAmount: 75.5 },
      })),
      'with a bonus': when('a refund', { receiving: 'REFUND_CONDITION', amount: 75.5 }, () => ({
        shape: 'full',
        pins: { result: true, bonus: true, refundAmount: 75.5 },
      })),
      'with nothing to receive': when('a refund', { receiving: 'NO_REFUND' }, () => ({
        shape: 'full',
        pins: { result: false, bonus: false },
      })),
    },
    errors: { REFUND_INACTIVE: refund('REFUND_INACTIVE') },
  },
  'GET /api/refund/receive': receive,
  'GET /api/refund/addWallet': receive,
  'GET /api/refund/banners': banners,
}

const wheel = (coin: number, slices: StateParams<'a wheel'>['slices']) => when('a wheel', { coin, slices })
const claim = (claiming: StateParams<'a coupon'>['claiming']) =>
  when('a coupon', { claiming }, ({ coupon }) => ({ body: { coupon } }))

export const spinCases: CasesOf<typeof spinEndpoints> = {
  'GET /api/spinwheel/setup': {
    success: {
      full: { ...wheel(5, 'described'), pins: { result: { userCoin: 5 } } },
      sparse: { ...wheel(5, 'plain'), pins: { result: { userCoin: 5 } } },
      empty: { ...wheel(0, 'none'), pins: { result: { userCoin: 0 } } },
    },
    errors: {},
  },
  'POST /api/spinwheel/spin': {
    success: {
      full: {
        ...wheel(5, 'described'),
        like: { success: true, result: { code: 'P1', label: '10 baht', remainingCoin: 4 } },
        pins: { success: true, result: { remainingCoin: 4 } },
      },
      'without a coin': {
        ...wheel(0, 'described'),
        like: { success: false, error: 'MONEY_NOT_ENOUGH' },
        pins: { success: false, error: 'MONEY_NOT_ENOUGH' },
      },
      'without a wheel': {
        ...wheel(5, 'none'),
        like: { success: false, error: 'NO_DATA' },
        pins: { success: false, error: 'NO_DATA' },
      },
    },
    carries: { MONEY_NOT_ENOUGH: 'without a coin', NO_DATA: 'without a wheel' },
    unreachable: { empty: 'A spin says what came of it: a slice, or why there is none.' },
    errors: {},
  },
  'GET /api/spinwheel/coupon': {
    success: {
      full: when('coupons', { count: 2, amount: 10.5, slices: 'described' }, () => ({
        pins: { total: 2, coupons: [{ amount: 10.5 }] },
      })),
      sparse: when('coupons', { count: 1, amount: 10.5, slices: 'plain' }, () => ({
        pins: { total: 1, coupons: [{ amount: 10.5 }] },
      })),
      empty: when('coupons', { count: 0 }, () => ({ pins: { total: 0 } })),
    },
    errors: {},
  },
  'POST /api/spinwheel/coupon/claim': {
    request: { body: { coupon: 'example-coupon-id' } },
    success: { full: claim('SUCCESS') },
    errors: {
      NO_WALLET: claim('NO_WALLET'),
      NO_CLAIMABLE_COUPON: claim('NO_CLAIMABLE_COUPON'),
      INVALID_PRIZE_CODE: claim('INVALID_PRIZE_CODE'),
      INVALID_CODE: when('a member is signed in', {}, () => ({ body: { coupon: 'no coupon id' } })),
      INVALID_COUPON_TYPE: claim('INVALID_COUPON_TYPE'),
      COUPON_EXPIRED: claim('COUPON_EXPIRED'),
      BONUS_REMAINING: claim('BONUS_REMAINING'),
    },
  },
  'GET /api/spinwheel/active': {
    success: {
      full: { ...wheel(0, 'plain'), pins: { active: true } },
      'without a wheel': { ...wheel(0, 'none'), shape: 'full', pins: { active: false } },
    },
    errors: {},
  },
}
