import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import { Baht, Body, Count, MAY_HAVE, Nullable, ShownOnly, Text } from '../schemas.ts'

const Slice = Type.Object(
  {
    code: Text,
    label: ShownOnly(Text),
    bgColor: ShownOnly(Type.String()),
    textColor: ShownOnly(Type.String()),
    htmlDescription: Type.Optional(ShownOnly(Nullable(Type.String()))),
  },
  { title: 'Slice' },
)

export const spinEndpoints = defineEndpoints({
  'GET /api/spinwheel/setup': {
    summary: 'The active wheel and the coins of the member',
    specifiedOnly: ['$.result.activeSpinwheel.slices[].htmlDescription'],
    response: Type.Object({
      result: Type.Object({
        activeSpinwheel: Nullable(Type.Object({ name: ShownOnly(Text), slices: Type.Array(Slice) })),
        userCoin: Count,
      }),
    }),
  },
  'POST /api/spinwheel/spin': {
    summary: 'Spend a coin and draw a slice; success is false and error has a code if the spin is rejected',
    command: true,
    moves: 'coins',
    response: Type.Object(
      {
        success: Type.Boolean(),
        result: Type.Optional(Type.Object({ code: Text, label: ShownOnly(Text), remainingCoin: Count })),
        error: Type.Optional(Type.String()),
      },
      { title: 'Spin' },
    ),
  },
  'GET /api/spinwheel/coupon': {
    summary: 'Coupons that can be claimed',
    specifiedOnly: ['$.total', '$.coupons[].prize.slice.bgColor', '$.coupons[].prize.slice.textColor'],
    response: Type.Object({
      total: ShownOnly(Count),
      coupons: Type.Array(
        Type.Object({
          _id: Text,
          prize: Type.Object({ name: ShownOnly(Text), slice: Slice }),
          amount: ShownOnly(Baht),
          expiresAt: Type.Optional(ShownOnly(Type.String({ format: 'date-time', [MAY_HAVE]: true }))),
        }),
      ),
    }),
  },
  'POST /api/spinwheel/coupon/claim': {
    summary: 'Claim a coupon',
    command: true,
    moves: 'wallet',
    body: Body({ coupon: Text }),
    errors: [
      'NO_WALLET',
      'NO_CLAIMABLE_COUPON',
      'INVALID_PRIZE_CODE',
      'INVALID_CODE',
      'INVALID_COUPON_TYPE',
      'COUPON_EXPIRED',
      'BONUS_REMAINING',
    ],
  },
  'GET /api/spinwheel/active': {
    summary: 'Whether the member has a wheel',
    response: Type.Object({ active: Type.Boolean() }),
  },
})
