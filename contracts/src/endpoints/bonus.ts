import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import {
  Baht,
  CarouselItem,
  Count,
  DateTime,
  Html,
  Literals,
  Nullable,
  Percent,
  ShownOnly,
  Text,
} from '../schemas.ts'

export const bonusTypes = ['limit', 'day', 'week'] as const
export type BonusType = (typeof bonusTypes)[number]

const UserBonus = Type.Object(
  {
    _id: Text,
    isActive: Type.Boolean(),
    received: Type.Array(Type.Object({ updatedAt: ShownOnly(DateTime) })),
  },
  { title: 'UserBonus' },
)

export const bonusEndpoints = defineEndpoints({
  'GET /api/bonus': {
    summary: 'All bonuses, with the receipts of the member',
    specifiedOnly: ['$.bonuses[].userBonus._id'],
    response: Type.Object({
      bonuses: Type.Array(
        Type.Object({
          code: Text,
          type: ShownOnly(Literals(bonusTypes, 'BonusType')),
          maxReceived: ShownOnly(Count),
          percentFail: ShownOnly(Percent),
          banners: Type.Array(CarouselItem),
          userBonus: Nullable(UserBonus),
        }),
      ),
    }),
  },
  'GET /api/bonus/activate/{code}': {
    summary: 'Take a bonus',
    command: true,
    moves: 'wallet',
    specifiedOnly: ['$._id', '$.received'],
    response: UserBonus,
    errors: [
      'NO_WALLET',
      'NO_DATA',
      'BONUS_ALREADY_ACTIVE',
      'BONUS_MAX_CLAIMED',
      'BONUS_FULL',
      'BONUS_CONDITION',
    ],
  },
  'GET /api/bonus/check/active': {
    summary: 'Whether a bonus is active, and of which type',
    response: Type.Object({
      status: Type.Boolean(),
      type: ShownOnly(Nullable(Type.String({ description: 'Type of the bonus, or its source' }))),
    }),
  },
  'GET /api/bonus/check/minimum': {
    summary: 'The balance below which an active bonus ends automatically',
    isSpecifiedOnly: true,
    response: Type.Object({ minimum: Baht }),
  },
  'GET /api/bonus/clear': {
    summary: 'End the active bonus',
    command: true,
    moves: 'wallet',
    errors: ['NO_WALLET', 'NO_DATA', 'BONUS_CONDITION'],
  },
})

export const promotionEndpoints = defineEndpoints({
  'GET /api/promotion/current': {
    summary: 'The active promotion of the member',
    specifiedOnly: ['$.promotion.code', '$.promotion.description'],
    response: Type.Object({
      promotion: Nullable(Type.Object({ code: Text, percentFail: ShownOnly(Percent), description: Html })),
    }),
  },
  'GET /api/promotion/find/{code}': {
    summary: 'Find a promotion by its code',
    response: Type.Object({ percentFail: ShownOnly(Percent), description: ShownOnly(Html) }),
    errors: ['NO_PROMOTION'],
  },
  'GET /api/promotion/activate/{code}': {
    summary: 'Take a promotion',
    command: true,
    moves: 'wallet',
    errors: ['NO_WALLET', 'NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_REMAINING', 'BONUS_FULL'],
  },
})
