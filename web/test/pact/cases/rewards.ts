import type { inviteEndpoints, refundEndpoints } from '@wallet/contracts/endpoints/invite'
import type { spinEndpoints } from '@wallet/contracts/endpoints/spin'
import { when } from '@wallet/contracts/errorExamples/define'
import { claim, collect, FIRST_PAGE, refund, wheel } from '@wallet/contracts/errorExamples/rewards'
import type { CasesOf } from './define.ts'

const banners = { full: when('banners', { count: 1 }), empty: when('banners', { count: 0 }) }

export const inviteCases: CasesOf<typeof inviteEndpoints> = {
  'POST /api/invite': {
    full: when('invitees', { count: 2, amount: 20.25 }, () => ({
      body: FIRST_PAGE,
      pins: { total: 2, invites: [{ amount: 20.25 }] },
    })),
    empty: when('invitees', { count: 0 }, () => ({ body: FIRST_PAGE, pins: { total: 0 } })),
  },
  'GET /api/invite/bonus': {
    full: { ...collect('INVITE_BONUS_SUCCESS'), pins: { message: 'INVITE_BONUS_SUCCESS' } },
  },
  'GET /api/invite/banners': banners,
}

const receive = { full: { ...refund('REFUND_SUCCESS'), pins: { message: 'REFUND_SUCCESS' } } } as const

export const refundCases: CasesOf<typeof refundEndpoints> = {
  'POST /api/refund': {
    full: when('refunds received', { count: 2, amount: 75.5 }, () => ({
      body: FIRST_PAGE,
      pins: { total: 2, refunds: [{ refundAmount: 75.5 }] },
    })),
    empty: when('refunds received', { count: 0 }, () => ({ body: FIRST_PAGE, pins: { total: 0 } })),
  },
  'GET /api/refund/check': {
    full: when('a refund', { receiving: 'REFUND_SUCCESS', amount: 75.5 }, () => ({
      pins: { result: true, bonus: false, refundAmount: 75.5 },
    })),
    'with a bonus': when('a refund', { receiving: 'REFUND_CONDITION', amount: 75.5 }, () => ({
      pins: { result: true, bonus: true, refundAmount: 75.5 },
    })),
    'with nothing to receive': when('a refund', { receiving: 'NO_REFUND' }, () => ({
      pins: { result: false, bonus: false },
    })),
  },
  'GET /api/refund/receive': receive,
  'GET /api/refund/addWallet': receive,
  'GET /api/refund/banners': banners,
}

export const spinCases: CasesOf<typeof spinEndpoints> = {
  'GET /api/spinwheel/setup': {
    full: { ...wheel(5, 'described'), pins: { result: { userCoin: 5 } } },
    sparse: { ...wheel(5, 'plain'), pins: { result: { userCoin: 5 } } },
    empty: { ...wheel(0, 'none'), pins: { result: { userCoin: 0 } } },
  },
  'POST /api/spinwheel/spin': {
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
  'GET /api/spinwheel/coupon': {
    full: when('coupons', { count: 2, amount: 10.5, slices: 'described' }, () => ({
      pins: { total: 2, coupons: [{ amount: 10.5 }] },
    })),
    sparse: when('coupons', { count: 1, amount: 10.5, slices: 'plain' }, () => ({
      pins: { total: 1, coupons: [{ amount: 10.5 }] },
    })),
    empty: when('coupons', { count: 0 }, () => ({ pins: { total: 0 } })),
  },
  'POST /api/spinwheel/coupon/claim': { full: claim('SUCCESS') },
  'GET /api/spinwheel/active': {
    full: { ...wheel(0, 'plain'), pins: { active: true } },
    'without a wheel': { ...wheel(0, 'none'), pins: { active: false } },
  },
}
