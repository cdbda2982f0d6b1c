import { WALLET } from '../endpoints/wallet.ts'
import {
  entryWith,
  firstPage,
  type JourneyStep,
  type Journeys,
  listOf,
  minutesAgo,
  notOneOf,
  type OutputRef,
  outputOf,
  startIn,
  statement,
  step,
  wallet,
} from './define.ts'

const bonus = { statementType: 'bonus', to: WALLET } as const

/** Expects credited money as the newest entry of the statement. */
const credited = (
  id: string,
  amount: number | OutputRef,
  source: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw',
) => statement(id, [{ ...bonus, amount, status: 'SUCCESS', [source]: notOneOf('') }])

const refundCalls = ['GET /api/refund/receive', 'GET /api/refund/addWallet'] as const

/** Receives a refund. Two calls exist, which do the same. */
const refund = (call: (typeof refundCalls)[number]) => ({
  ...startIn('a refund', { receiving: 'REFUND_SUCCESS', amount: 75.55 }, (): JourneyStep[] => [
    step('before', 'GET /api/refund/check', {
      expected: { result: true, refundAmount: 75.55, refundSuccess: 100, refundFail: 0 },
    }),
    step('receive', call),
    step('after', 'GET /api/refund/check', { expected: { result: false } }),
    wallet('wallet', 75.55),
    step('refunds', 'POST /api/refund', {
      body: firstPage,
      ...listOf('refunds', [{ refundAmount: 75.55, createdAt: minutesAgo(0) }]),
    }),
    credited('statement', 75.55, 'refund'),
    ...refundCalls.map((one, i) => step(`again-${i + 1}`, one, { refused: ['NO_REFUND', 'REFUND_MINIMUM'] })),
    wallet('atTheEnd', 75.55),
  ]),
})

/** Invite, refund, wheel, coupons, bonus and promotion. */
export const rewardJourneys = {
  receiveRefund: {
    summary: 'A received refund is credited to the wallet and listed, and only once',
    ...refund('GET /api/refund/receive'),
  },
  addRefundToWallet: {
    summary: 'A refund that is put into the wallet is credited once',
    ...refund('GET /api/refund/addWallet'),
  },
  inviteBonus: {
    area: 'invite',
    summary: 'The invite bonus is credited to the wallet once a day',
    ...startIn('an invite bonus', { collecting: 'INVITE_BONUS_SUCCESS' }, () => [
      step('before', 'GET /api/wallet', {
        expected: { wallet: { amount: 0 }, invite: { success: 100, fail: 0 } },
        unexpected: { invite: { amount: 0 } },
        outputs: { invite: '/invite/amount' },
      }),
      step('collect', 'GET /api/invite/bonus'),
      step('after', 'GET /api/wallet', {
        expected: { wallet: { amount: outputOf('before', 'invite') }, invite: { amount: 0 } },
      }),
      credited('statement', outputOf('before', 'invite'), 'invite'),
      step('again', 'GET /api/invite/bonus', { refused: ['INVITE_COLLECT', 'NO_INVITE_BONUS'] }),
    ]),
  },
  spin: {
    summary: 'A spin costs a coin, and the prize is a coupon',
    ...startIn('a wheel', { coin: 1, slices: 'described' }, () => [
      step('before', 'GET /api/spinwheel/setup', { expected: { result: { userCoin: 1 } } }),
      step('walletBefore', 'GET /api/wallet', { expected: { profile: { coin: 1 } } }),
      step('noCoupon', 'GET /api/spinwheel/coupon', listOf('coupons', [])),
      step('spin', 'POST /api/spinwheel/spin', {
        expected: { success: true, result: { remainingCoin: 0 } },
        outputs: { code: '/result/code', label: '/result/label' },
      }),
      step('after', 'GET /api/spinwheel/setup', {
        expected: {
          result: {
            userCoin: 0,
            activeSpinwheel: {
              slices: entryWith({ code: outputOf('spin', 'code') }, { label: outputOf('spin', 'label') }),
            },
          },
        },
      }),
      step('wallet', 'GET /api/wallet', { expected: { profile: { coin: 0 } } }),
      step(
        'coupon',
        'GET /api/spinwheel/coupon',
        listOf('coupons', [
          { prize: { slice: { code: outputOf('spin', 'code'), label: outputOf('spin', 'label') } } },
        ]),
      ),
      step('withoutCoins', 'POST /api/spinwheel/spin', { expected: { success: false } }),
      step('atTheEnd', 'GET /api/spinwheel/coupon', { expected: { total: 1 }, counts: { coupons: 1 } }),
    ]),
  },
  claim: {
    summary: 'A claimed coupon is removed and credited to the wallet, and only once',
    ...startIn('coupons', { count: 12, amount: 10.55 }, () => [
      step('before', 'GET /api/spinwheel/coupon', {
        expected: { total: 12, coupons: [{ amount: 10.55 }, { amount: 10.55 }] },
        counts: { coupons: 12 },
        outputs: { other: '/coupons/0/_id', id: '/coupons/1/_id' },
      }),
      step('claim', 'POST /api/spinwheel/coupon/claim', { body: { coupon: outputOf('before', 'id') } }),
      step('after', 'GET /api/spinwheel/coupon', {
        expected: { total: 11, coupons: [{ _id: outputOf('before', 'other') }] },
        counts: { coupons: 11 },
      }),
      wallet('wallet', 10.55),
      credited('statement', 10.55, 'luckydraw'),
      step('again', 'POST /api/spinwheel/coupon/claim', {
        body: { coupon: outputOf('before', 'id') },
        refused: ['NO_CLAIMABLE_COUPON', 'INVALID_CODE'],
      }),
      wallet('atTheEnd', 10.55),
    ]),
  },
  bonus: {
    summary:
      'A bonus that is taken is active and in the wallet; ended early, it costs its share, and none is active',
    ...startIn('a bonus to take', { taking: 'SUCCESS' }, ({ code }) => [
      step('before', 'GET /api/bonus/check/active', { expected: { status: false } }),
      step('notHad', 'GET /api/bonus', {
        expected: { bonuses: [{ code, percentFail: 50, userBonus: null }] },
      }),
      step('take', 'GET /api/bonus/activate/{code}', { params: { code }, expected: { isActive: true } }),
      step('active', 'GET /api/bonus/check/active', { expected: { status: true } }),
      wallet('wallet', 100),
      credited('statement', 100, 'bonus'),
      step('had', 'GET /api/bonus', {
        expected: {
          bonuses: [{ code, userBonus: { isActive: true, received: [{ updatedAt: minutesAgo(0) }] } }],
        },
      }),
      step('withdraw', 'POST /api/wallet/withdraw', { body: { amount: 100 }, refused: 'BONUS_CONDITION' }),
      step('again', 'GET /api/bonus/activate/{code}', {
        params: { code },
        refused: ['BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_CONDITION'],
      }),
      step('end', 'GET /api/bonus/clear'),
      step('after', 'GET /api/bonus/check/active', { expected: { status: false } }),
      step('endAgain', 'GET /api/bonus/clear', { refused: 'NO_DATA' }),
      wallet('walletAfter', 50),
      statement('statementAfter', [
        { statementType: 'finish_bonus', from: WALLET, amount: 50 },
        { amount: 100 },
      ]),
      step('ended', 'GET /api/bonus', { expected: { bonuses: [{ code, userBonus: { isActive: false } }] } }),
    ]),
  },
  promotion: {
    summary: 'A promotion becomes the active promotion, and can be received once',
    ...startIn('a promotion', { taking: 'SUCCESS', percentFail: 50 }, ({ code }) => [
      step('before', 'GET /api/promotion/current', { expected: { promotion: null } }),
      step('find', 'GET /api/promotion/find/{code}', { params: { code }, expected: { percentFail: 50 } }),
      step('take', 'GET /api/promotion/activate/{code}', { params: { code } }),
      step('current', 'GET /api/promotion/current', { expected: { promotion: { code, percentFail: 50 } } }),
      step('active', 'GET /api/bonus/check/active', { expected: { status: true } }),
      wallet('wallet', 50),
      credited('statement', 50, 'promotion'),
      step('again', 'GET /api/promotion/activate/{code}', {
        params: { code },
        refused: ['PROMOTION_RECEIVED', 'BONUS_REMAINING'],
      }),
      step('end', 'GET /api/bonus/clear'),
      step('ended', 'GET /api/promotion/current', { expected: { promotion: null } }),
      wallet('walletAtTheEnd', 25),
    ]),
  },
} as const satisfies Journeys
