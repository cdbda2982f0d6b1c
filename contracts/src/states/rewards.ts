import * as Type from 'typebox'
import { bonusTypes } from '../endpoints/bonus.ts'
import { Baht, Body, Count, Literals } from '../schemas.ts'
import { defineStates, outcomes, signedIn } from './define.ts'

/** Invite, refund, wheel, bonus and promotion. Amounts in baht. */
export const rewardStates = defineStates({
  invitees: {
    holds: 'A member is signed in who invited {count} friends and got {amount} for each.',
    params: Body({ count: Count, amount: Type.Optional(Baht) }),
  },
  'an invite bonus': {
    holds: 'A member is signed in with an invite bonus.',
    ...outcomes('collecting', [], {
      INVITE_BONUS_SUCCESS: 'the odds are 100 to 0',
      INVITE_INACTIVE: 'the invite bonus is closed for the member',
      INVITE_COLLECT: 'the invite bonus was collected today',
      NO_INVITE_BONUS: 'there is no invite bonus',
      NO_INVITEE_PLAY_INFO: 'the invitees have not played yet',
      INVITE_BONUS_FAIL: 'the odds are 0 to 100',
      NO_WALLET: 'the member has no wallet',
    }),
  },
  banners: {
    isDeploymentWide: true,
    holds: 'A member is signed in. Invite and refund have {count} banners each.',
    params: Body({ count: Count }),
  },
  'refunds received': {
    holds: 'A member is signed in who received {count} refunds of {amount} each.',
    params: Body({ count: Count, amount: Type.Optional(Baht) }),
  },
  'a refund': {
    holds: 'A member is signed in with a refund of {amount} to receive.',
    params: Body({
      receiving: Literals([
        'REFUND_SUCCESS',
        'REFUND_INACTIVE',
        'NO_REFUND',
        'REFUND_MINIMUM',
        'REFUND_CONDITION',
        'NO_WALLET',
      ]),
      amount: Type.Optional(Baht),
    }),
    means: {
      REFUND_SUCCESS: 'the odds are 100 to 0',
      REFUND_INACTIVE: 'refunds are closed for the member',
      NO_REFUND: 'there is no refund',
      REFUND_MINIMUM: 'the refund is 0 baht',
      REFUND_CONDITION: 'a bonus is active',
      NO_WALLET: 'the member has no wallet',
    },
  },
  'a wheel': {
    isDeploymentWide: true,
    holds:
      'A member is signed in with {coin} coins and a wheel of at least 3 slices with different codes. The slices are {slices}, and each wins a coupon.',
    params: Body({ coin: Count, slices: Literals(['described', 'plain', 'none']) }),
    means: { none: 'there is no wheel' },
  },
  coupons: {
    holds:
      'A member is signed in with {count} coupons of money to claim, {amount} baht each, of an existing wheel. Their slices are {slices} (default: plain).',
    params: Body({
      count: Count,
      amount: Type.Optional(Baht),
      slices: Type.Optional(Literals(['described', 'plain'])),
    }),
  },
  'a coupon': {
    holds: 'A member is signed in with a coupon of money.',
    ...outcomes('claiming', ['SUCCESS'], {
      NO_WALLET: 'the member has no wallet',
      NO_CLAIMABLE_COUPON: 'the coupon was claimed before',
      INVALID_PRIZE_CODE: 'no wheel has the prize of the coupon any more',
      INVALID_COUPON_TYPE: 'the prize of the coupon is goods, which support hands over',
      COUPON_EXPIRED: 'the coupon has expired',
      BONUS_REMAINING: 'the prize of the coupon is a bonus, and another bonus is active',
    }),
    values: { ...signedIn, coupon: 'example-coupon-id' },
  },
  'bonuses on offer': {
    isDeploymentWide: true,
    holds:
      'A member is signed in. {offered}: one bonus of the type {type} with a banner, which the member received before; one bonus without banners, which the member never received; or no bonus.',
    params: Body({
      offered: Literals(['one received', 'one new', 'none']),
      type: Type.Optional(Literals(bonusTypes)),
    }),
  },
  'a bonus to take': {
    isDeploymentWide: true,
    holds:
      'A member is signed in whose deposits are enough for a bonus, with an empty wallet and an empty statement. The bonus is 100 baht. Ending it early costs 50 percent of all money.',
    ...outcomes('taking', ['SUCCESS'], {
      BONUS_ALREADY_ACTIVE: 'the member has an active bonus',
      BONUS_MAX_CLAIMED: 'the member cannot receive the bonus again',
      BONUS_FULL: 'the quota of the bonus is used up',
      BONUS_CONDITION: 'the member has deposited nothing',
      NO_WALLET: 'the member has no wallet',
    }),
    values: { ...signedIn, code: 'WELCOME' },
  },
  'an active bonus': {
    holds: 'A member is signed in with an active bonus of the type {type}.',
    params: Body({
      ending: Literals(['BONUS_CLEAR', 'BONUS_CONDITION', 'NO_WALLET']),
      type: Literals(bonusTypes),
    }),
    means: {
      BONUS_CONDITION: 'the active bonus is a prize of the wheel, and its turnover is not reached',
      NO_WALLET: 'the member has no wallet',
    },
  },
  'a promotion': {
    isDeploymentWide: true,
    holds:
      'A member is signed in, and there is a promotion of 50 baht. Ending it early costs {percentFail} percent.',
    params: Body({
      taking: Literals(['SUCCESS', 'PROMOTION_RECEIVED', 'BONUS_REMAINING', 'BONUS_FULL', 'NO_WALLET']),
      percentFail: Type.Optional(Type.Number()),
    }),
    means: {
      PROMOTION_RECEIVED: 'the promotion of the member is still active',
      BONUS_REMAINING: 'a bonus is active',
      BONUS_FULL: 'the quota of the promotion is used up',
      NO_WALLET: 'the member has no wallet',
    },
    values: { ...signedIn, code: 'EXAMPLE50' },
  },
})
