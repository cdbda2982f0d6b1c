import Type from 'typebox'
import { bonusTypes } from '../endpoints/bonus.ts'
import { Baht, Body, Count, Literals } from '../schemas.ts'
import { defineStates, signedIn } from './define.ts'

/** Invite, refund, wheel, bonus and promotion. Amounts in baht. */
export const rewardStates = defineStates({
  invitees: {
    holds: 'A member is signed in who invited {count} friends, for {amount} each.',
    params: Body({ count: Count, amount: Type.Optional(Baht) }),
    values: signedIn,
  },
  'an invite bonus': {
    holds:
      'A member is signed in; collecting the invite bonus answers {collecting}: INVITE_INACTIVE is not open to them, INVITE_COLLECT was collected today, NO_INVITE_BONUS there is none, NO_INVITEE_PLAY_INFO the invitees have not played, INVITE_BONUS_FAIL the odds are against them.',
    params: Body({
      collecting: Literals([
        'INVITE_BONUS_SUCCESS',
        'INVITE_INACTIVE',
        'INVITE_COLLECT',
        'NO_INVITE_BONUS',
        'NO_INVITEE_PLAY_INFO',
        'INVITE_BONUS_FAIL',
      ]),
    }),
    values: signedIn,
  },
  banners: {
    holds: 'A member is signed in; invite and refund have {count} banners each.',
    params: Body({ count: Count }),
    values: signedIn,
  },
  'refunds received': {
    holds: 'A member is signed in who received {count} refunds of {amount} each.',
    params: Body({ count: Count, amount: Type.Optional(Baht) }),
    values: signedIn,
  },
  'a refund': {
    holds:
      'A member is signed in with a refund of {amount} to receive (none for NO_REFUND, 0 for REFUND_MINIMUM); receiving it answers {receiving}: REFUND_INACTIVE is not open to them, REFUND_CONDITION a bonus is active.',
    params: Body({
      receiving: Literals([
        'REFUND_SUCCESS',
        'REFUND_INACTIVE',
        'NO_REFUND',
        'REFUND_MINIMUM',
        'REFUND_CONDITION',
      ]),
      amount: Type.Optional(Baht),
    }),
    values: signedIn,
  },
  'a wheel': {
    holds:
      'A member is signed in with {coin} coins and a wheel: its slices are {slices}, or there is no wheel (none).',
    params: Body({ coin: Count, slices: Literals(['described', 'plain', 'none']) }),
    values: signedIn,
  },
  coupons: {
    holds:
      'A member is signed in with {count} coupons of {amount} baht each to claim, their slices {slices} or plain.',
    params: Body({
      count: Count,
      amount: Type.Optional(Baht),
      slices: Type.Optional(Literals(['described', 'plain'])),
    }),
    values: signedIn,
  },
  'a coupon': {
    holds:
      'A member is signed in; claiming the coupon answers {claiming}: NO_WALLET has no wallet, NO_CLAIMABLE_COUPON was claimed before, INVALID_PRIZE_CODE is of a prize that is on no wheel any more, INVALID_COUPON_TYPE is of goods that support hands over, COUPON_EXPIRED its time is over, BONUS_REMAINING is of a bonus while another is active.',
    params: Body({
      claiming: Literals([
        'SUCCESS',
        'NO_WALLET',
        'NO_CLAIMABLE_COUPON',
        'INVALID_PRIZE_CODE',
        'INVALID_COUPON_TYPE',
        'COUPON_EXPIRED',
        'BONUS_REMAINING',
      ]),
    }),
    values: { ...signedIn, coupon: 'example-coupon-id' },
  },
  'bonuses on offer': {
    holds:
      'A member is signed in. {offered}: one bonus of {type} with a banner that the member received before; one without banners that the member never had; or none at all.',
    params: Body({
      offered: Literals(['one received', 'one new', 'none']),
      type: Type.Optional(Literals(bonusTypes)),
    }),
    values: signedIn,
  },
  'a bonus to take': {
    holds:
      'A member is signed in; taking the bonus answers {taking}: BONUS_ALREADY_ACTIVE has an active one, BONUS_MAX_CLAIMED received it as often as one can, BONUS_FULL none is left.',
    params: Body({
      taking: Literals(['SUCCESS', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL']),
    }),
    values: { ...signedIn, code: 'WELCOME' },
  },
  'an active bonus': {
    holds:
      'A member is signed in with an active bonus of {type}; ending it answers {ending}: BONUS_CONDITION has to be played through.',
    params: Body({ ending: Literals(['BONUS_CLEAR', 'BONUS_CONDITION']), type: Literals(bonusTypes) }),
    values: signedIn,
  },
  'a promotion': {
    holds:
      'A member is signed in, and a promotion ends at a loss of {percentFail} percent. {taking} is what taking it answers: PROMOTION_RECEIVED took it and holds it still, BONUS_REMAINING a bonus is active, BONUS_FULL none is left.',
    params: Body({
      taking: Literals(['SUCCESS', 'PROMOTION_RECEIVED', 'BONUS_REMAINING', 'BONUS_FULL']),
      percentFail: Type.Optional(Type.Number()),
    }),
    values: { ...signedIn, code: 'EXAMPLE50' },
  },
})
