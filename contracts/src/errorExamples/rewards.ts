import { inviteEndpoints, refundEndpoints } from '../endpoints/invite.ts'
import type { spinEndpoints } from '../endpoints/spin.ts'
import type { statementEndpoints } from '../endpoints/statement.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, forEach, when } from './define.ts'

export const FIRST_PAGE = { page: 1, limit: 10 }
const list = { request: { body: FIRST_PAGE }, errors: {} }

export const collect = (collecting: StateParams<'an invite bonus'>['collecting']) =>
  when('an invite bonus', { collecting })

export const inviteExamples: ExamplesOf<typeof inviteEndpoints> = {
  'POST /api/invite': list,
  'GET /api/invite/bonus': {
    answered: { INVITE_BONUS_SUCCESS: collect('INVITE_BONUS_SUCCESS') },
    errors: forEach(collect, ...inviteEndpoints['GET /api/invite/bonus'].errors),
  },
}

export const refund = (receiving: StateParams<'a refund'>['receiving']) => when('a refund', { receiving })

const receive = {
  answered: { REFUND_SUCCESS: refund('REFUND_SUCCESS') },
  errors: forEach(refund, ...refundEndpoints['GET /api/refund/receive'].errors),
}

export const refundExamples: ExamplesOf<typeof refundEndpoints> = {
  'POST /api/refund': list,
  'GET /api/refund/check': { errors: { REFUND_INACTIVE: refund('REFUND_INACTIVE') } },
  'GET /api/refund/receive': receive,
  'GET /api/refund/addWallet': receive,
}

export const wheel = (coin: number, slices: StateParams<'a wheel'>['slices']) =>
  when('a wheel', { coin, slices })
export const claim = (claiming: StateParams<'a coupon'>['claiming']) =>
  when('a coupon', { claiming }, ({ coupon }) => ({ body: { coupon } }))

export const spinExamples: ExamplesOf<typeof spinEndpoints> = {
  'POST /api/spinwheel/spin': {
    answered: { MONEY_NOT_ENOUGH: wheel(0, 'described'), NO_DATA: wheel(5, 'none') },
    errors: {},
  },
  'POST /api/spinwheel/coupon/claim': {
    request: { body: { coupon: 'example-coupon-id' } },
    answered: { SUCCESS: claim('SUCCESS') },
    errors: {
      ...forEach(claim, 'NO_WALLET', 'NO_CLAIMABLE_COUPON', 'INVALID_PRIZE_CODE'),
      INVALID_CODE: when('a member is signed in', {}, () => ({ body: { coupon: 'no coupon id' } })),
      ...forEach(claim, 'INVALID_COUPON_TYPE', 'COUPON_EXPIRED', 'BONUS_REMAINING'),
    },
  },
}

const unknown = { params: { reference: 'SL0000000000' } }

export const statementExamples: ExamplesOf<typeof statementEndpoints> = {
  'POST /api/statement': list,
  'POST /api/statement/slip': list,
  'GET /api/statement/slip/reference/{reference}': {
    request: unknown,
    errors: { NO_DATA: when('nothing has happened yet', {}, () => unknown) },
  },
}
