import { at, inAnswer, type Lies, lie } from './define.ts'

const STATEMENT = 'POST /api/statement'
const SETUP = 'GET /api/spinwheel/setup'
const HOURS = 3_600_000

const now = () => new Date().toISOString()
type Entries = {
  createdAt: string
  amount: number
  from: string
  to: string
  statementType: string
  status: string
}[]

const entries = (change: (all: Entries) => void) =>
  inAnswer(STATEMENT, ({ statements }) => {
    change(statements)
  })

/** Values of the right type with a wrong meaning (A8). */
export const meaningLies: Lies = {
  'entries are of the moment of asking': {
    in: ['JOURNEY pagesOfTheStatement'],
    ...entries((all) => {
      for (const one of all) one.createdAt = now()
    }),
  },
  'entries are of 7 hours ago': {
    in: ['JOURNEY transfer'],
    ...entries((all) => {
      for (const one of all) one.createdAt = new Date(Date.parse(one.createdAt) - 7 * HOURS).toISOString()
    }),
  },
  'entries grow younger': {
    in: ['JOURNEY pagesOfTheStatement'],
    ...entries((all) => {
      const times = all.map(({ createdAt }) => createdAt).toReversed()
      for (const [i, one] of all.entries()) one.createdAt = times[i] ?? ''
    }),
  },
  'slips are of the moment of asking': {
    in: ['JOURNEY pagesOfSlips'],
    ...inAnswer('POST /api/statement/slip', ({ slips }) => {
      for (const one of slips) one.createdAt = now()
    }),
  },
  'invitees are of the moment of asking': {
    in: ['JOURNEY pagesOfInvites'],
    ...inAnswer('POST /api/invite', ({ invites }) => {
      for (const one of invites) one.createdAt = now()
    }),
  },
  'refunds are of the moment of asking': {
    in: ['JOURNEY pagesOfRefunds'],
    ...inAnswer('POST /api/refund', ({ refunds }) => {
      for (const one of refunds) one.createdAt = now()
    }),
  },
  'entries are of last year': {
    in: ['JOURNEY withdraw'],
    ...entries((all) => {
      for (const one of all)
        one.createdAt = new Date(Date.parse(one.createdAt) - 365 * 24 * HOURS).toISOString()
    }),
  },
  'from and to are swapped': {
    in: ['JOURNEY transfer'],
    ...entries((all) => {
      for (const one of all) [one.from, one.to] = [one.to, one.from]
    }),
  },
  'withdrawals are negative': {
    in: ['JOURNEY withdraw'],
    ...entries((all) => {
      for (const one of all) if (one.statementType === 'withdraw') one.amount = -one.amount
    }),
  },
  'a withdrawal is a transfer': {
    in: ['JOURNEY withdraw'],
    ...entries((all) => {
      for (const one of all) one.statementType = 'transfer'
    }),
  },
  'entries share an id': {
    in: ['JOURNEY pagesOfTheStatement'],
    ...entries((all) => {
      for (const one of all) Object.assign(one, { _id: 'same' })
    }),
  },
  'slips share a reference': {
    in: ['JOURNEY pagesOfSlips'],
    ...inAnswer('POST /api/statement/slip', ({ slips }) => {
      for (const one of slips) one.reference = 'SL1'
    }),
  },
  'a pending entry is already final': {
    in: ['JOURNEY pendingEntry'],
    ...entries((all) => {
      for (const one of all) one.status = 'SUCCESS'
    }),
  },
  'an entry says several sources': {
    in: ['POST /api/statement', 'JOURNEY'],
    ...inAnswer(STATEMENT, ({ statements }) => {
      for (const one of statements) if (one.bonus) one.refund = one.bonus
    }),
  },
  'the end of a bonus does not say its source': {
    in: ['POST /api/statement', 'JOURNEY'],
    ...inAnswer(STATEMENT, ({ statements }) => {
      for (const one of statements)
        if (one.statementType === 'finish_bonus') one.bonus = one.luckydraw = undefined
    }),
  },
  'slips are closed at a time that does not exist': inAnswer('GET /api/lookup/slip', ({ slip }) => {
    slip.closedFrom = '25:99'
  }),
  'all slices have one code': inAnswer(SETUP, ({ result }) => {
    for (const slice of result.activeSpinwheel?.slices ?? []) slice.code = 'P1'
  }),
  'the wheel wins a slice that it does not have': {
    in: ['JOURNEY spin'],
    ...inAnswer('POST /api/spinwheel/spin', ({ result }) => {
      if (result) result.code = 'no-such-slice'
    }),
  },
  'the wallet keeps the coins of a spin': {
    in: ['JOURNEY spin'],
    ...lie(async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === 'POST /api/spinwheel/spin' && answer.body.success)
        memory.coin = (memory.coin ?? 0) + 1
      return answer
    }),
  },
  'a spin says more coins than there are': {
    in: ['JOURNEY spin'],
    ...inAnswer('POST /api/spinwheel/spin', ({ result }) => {
      if (result) result.remainingCoin += 1
    }),
  },
  'odds are shares of 1': {
    in: ['JOURNEY receiveRefund'],
    ...inAnswer('GET /api/refund/check', (body) => ({
      ...body,
      refundSuccess: body.refundSuccess / 100,
      refundFail: body.refundFail / 100,
    })),
  },
  'odds of the invite bonus are shares of 1': {
    in: ['JOURNEY inviteBonus'],
    ...inAnswer('GET /api/wallet', ({ invite }) => {
      invite.success /= 100
    }),
  },
  'odds are the wrong way round': {
    in: ['JOURNEY receiveRefund'],
    ...inAnswer('GET /api/refund/check', (body) => ({ ...body, refundSuccess: 0, refundFail: 100 })),
  },
  'the price of a bonus is a share of 1': inAnswer('GET /api/bonus', ({ bonuses }) => {
    for (const bonus of bonuses) bonus.percentFail /= 100
  }),
  'a multiplier of 0': inAnswer('GET /api/wallet', ({ slots }) => {
    for (const slot of slots) slot.ftWalletSlot = 0
  }),
  'a negative multiplier': inAnswer('GET /api/wallet', ({ slots }) => {
    for (const slot of slots) slot.ftWalletSlot = -1
  }),
  'a wallet below 0': inAnswer('GET /api/wallet', ({ wallet }) => {
    wallet.amount = -1
  }),
  'a voucher is credited less a fee': {
    in: ['JOURNEY voucher'],
    ...at('POST /api/wallet/truelink', async (call, next, memory) => {
      const answer = await next(call)
      if (answer.status === 200) memory.wallet = -2.5
      return answer
    }),
  },
  'a transfer costs a fee': {
    in: ['JOURNEY transfer'],
    ...at('POST /api/wallet/transfer', async (call, next, memory) => {
      const answer = await next(call)
      if (answer.status === 200) memory.wallet = (memory.wallet ?? 0) - 0.01
      return answer
    }),
  },
  'a coupon is credited twice': {
    in: ['JOURNEY claim'],
    ...at('POST /api/spinwheel/coupon/claim', async (call, next, memory) => {
      const answer = await next(call)
      if (answer.status === 200) memory.wallet = 10.5
      return answer
    }),
  },
  'messages are cut at 500 characters': {
    in: ['JOURNEY longMessage'],
    ...inAnswer('POST /api/chat/history', ({ messages }) => {
      for (const { message } of messages) message.payload.message = message.payload.message?.slice(0, 500)
    }),
  },
  'a refresh shows other balances than the wallet': {
    in: ['JOURNEY transferAll'],
    ...inAnswer('GET /api/wallet/refresh/slot', ({ slots }) => {
      for (const slot of slots) slot.amount += 1
    }),
  },
}
