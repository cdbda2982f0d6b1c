import type { inviteEndpoints, refundEndpoints } from '../endpoints/invite.ts'
import type { spinEndpoints } from '../endpoints/spin.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, when } from './define.ts'

export const FIRST_PAGE = { page: 1, limit: 10 }
const list = { request: { body: FIRST_PAGE }, errors: {} }
const none = { errors: {} }

export const collect = (collecting: StateParams<'an invite bonus'>['collecting']) =>
  when('an invite bonus', { collecting })

export const inviteExamples: ExamplesOf<typeof inviteEndpoints> = {
  'POST /api/invite': list,
  'GET /api/invite/bonus': {
    answered: { INVITE_BONUS_SUCCESS: collect('INVITE_BONUS_SUCCESS') },
    errors: {
      NO_WALLET: collect('NO_WALLET'),
      INVITE_INACTIVE: collect('INVITE_INACTIVE'),
      INVITE_COLLECT: collect('INVITE_COLLECT'),
      NO_INVITE_BONUS: collect('NO_INVITE_BONUS'),
      NO_INVITEE_PLAY_INFO: collect('NO_INVITEE_PLAY_INFO'),
      INVITE_BONUS_FAIL: collect('INVITE_BONUS_FAIL'),
    },
  },
  'GET /api/invite/banners': none,
}

export const refund = (receiving: StateParams<'a refund'>['receiving']) => when('a refund', { receiving })

const receive = {
  answered: { REFUND_SUCCESS: refund('REFUND_SUCCESS') },
  errors: {
    NO_WALLET: refund('NO_WALLET'),
    REFUND_INACTIVE: refund('REFUND_INACTIVE'),
    NO_REFUND: refund('NO_REFUND'),
    REFUND_MINIMUM: refund('REFUND_MINIMUM'),
    REFUND_CONDITION: refund('REFUND_CONDITION'),
  },
}

export const refundExamples: ExamplesOf<typeof refundEndpoints> = {
  'POST /api/refund': list,
  'GET /api/refund/check': { errors: { REFUND_INACTIVE: refund('REFUND_INACTIVE') } },
  'GET /api/refund/receive': receive,
  'GET /api/refund/addWallet': receive,
  'GET /api/refund/banners': none,
}

export const wheel = (coin: number, slices: StateParams<'a wheel'>['slices']) =>
  when('a wheel', { coin, slices })
export const claim = (claiming: StateParams<'a coupon'>['claiming']) =>
  when('a coupon', { claiming }, ({ coupon }) => ({ body: { coupon } }))

export const spinExamples: ExamplesOf<typeof spinEndpoints> = {
  'GET /api/spinwheel/setup': none,
  'POST /api/spinwheel/spin': {
    answered: { MONEY_NOT_ENOUGH: wheel(0, 'described'), NO_DATA: wheel(5, 'none') },
    errors: {},
  },
  'GET /api/spinwheel/coupon': none,
  'POST /api/spinwheel/coupon/claim': {
    request: { body: { coupon: 'example-coupon-id' } },
    answered: { SUCCESS: claim('SUCCESS') },
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
  'GET /api/spinwheel/active': none,
}
