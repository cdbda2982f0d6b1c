import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import { Baht, Banners, Count, DateTime, Html, PageBody, Percent, ShownOnly } from '../schemas.ts'

export const inviteEndpoints = defineEndpoints({
  'POST /api/invite': {
    summary: 'Invitees of the member, newest first',
    body: PageBody,
    response: Type.Object({
      total: ShownOnly(Count),
      invites: Type.Array(
        Type.Object({
          from: ShownOnly(Type.Object({ name: ShownOnly(Type.String()) })),
          amount: ShownOnly(Baht),
          createdAt: ShownOnly(DateTime),
        }),
      ),
    }),
  },
  'GET /api/invite/bonus': {
    summary: 'Claim the invite bonus',
    command: true,
    moves: 'wallet',
    errors: [
      'NO_WALLET',
      'INVITE_INACTIVE',
      'INVITE_COLLECT',
      'NO_INVITE_BONUS',
      'NO_INVITEE_PLAY_INFO',
      'INVITE_BONUS_FAIL',
    ],
  },
  'GET /api/invite/banners': { summary: 'Banners shown before invite', response: Banners },
})

const receive = {
  command: true,
  moves: 'wallet',
  errors: ['NO_WALLET', 'REFUND_INACTIVE', 'NO_REFUND', 'REFUND_MINIMUM', 'REFUND_CONDITION'],
} as const

export const refundEndpoints = defineEndpoints({
  'POST /api/refund': {
    summary: 'Refunds the member received, newest first',
    body: PageBody,
    response: Type.Object({
      total: ShownOnly(Count),
      refunds: Type.Array(Type.Object({ refundAmount: ShownOnly(Baht), createdAt: ShownOnly(DateTime) })),
    }),
  },
  'GET /api/refund/check': {
    summary: 'The refund that can be received',
    response: Type.Object({
      result: Type.Boolean({ description: 'There is a refund' }),
      bonus: ShownOnly(Type.Boolean({ description: 'A bonus is active' })),
      info: ShownOnly(Html),
      refundAmount: ShownOnly(Baht),
      refundSuccess: ShownOnly(Percent),
      refundFail: ShownOnly(Percent),
    }),
    errors: ['REFUND_INACTIVE'],
  },
  'GET /api/refund/receive': { ...receive, summary: 'Receive the refund' },
  'GET /api/refund/addWallet': { ...receive, summary: 'Put the refund into the wallet' },
  'GET /api/refund/banners': { summary: 'Banners shown before refund', response: Banners },
})
