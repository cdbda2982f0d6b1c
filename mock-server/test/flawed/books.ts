import {
  type Any,
  afterAny,
  api,
  asking,
  booking,
  give,
  inAnswer,
  inEntries,
  inJourneys,
  type Lies,
  lie,
} from './define.ts'
import type { Answer, Call, Flaw } from './proxy.ts'

/** Answers a read with the answer before the last command, once. */
const staleOnce = (read: string): Flaw => ({
  through: async (call, next, memory) => {
    if ([api.transfer, api.transferAll, api.withdraw].includes(call.endpoint ?? '')) {
      const earlier = await next({ ...call, endpoint: read, ...memory.read })
      memory.stale = memory.read && earlier.status === 200 ? earlier : undefined
    }
    if (call.endpoint === read) {
      memory.read = { method: call.method, path: call.path, headers: call.headers, body: call.body }
      const { stale } = memory as { stale?: Answer }
      memory.stale = undefined
      if (stale) return stale
    }
    return next(call)
  },
})

/** Adds or removes money in the game of the call, or in the other games. */
const inNamedGame = (endpoint: string, amount: (body: Any) => number, isOther = false) =>
  afterAny((answer, call: Call, memory) => {
    const { to, from } = call.body
    if (call.endpoint === endpoint && answer.status === 200)
      memory.inGame = { code: to === 'WALLET' ? from : to, amount: amount(call.body) }
    const { code, amount: added } = memory.inGame ?? {}
    for (const slot of (answer.body as Any).slots ?? [])
      if (code !== undefined && (slot.code === code) !== isOther)
        slot.amount = Math.max(0, Math.round((slot.amount + added) * 100) / 100)
  })

const without = (type: string) =>
  inAnswer(api.statement, ({ total, statements }) => {
    const kept = statements.filter((entry: Any) => entry.statementType !== type)
    return { total: total - (statements.length - kept.length), statements: kept }
  })
const eachEntry = (type: string, change: (entry: Any) => object) =>
  inEntries(api.statement, 'statements', (entry) => {
    if (entry.statementType === type) Object.assign(entry, change(entry))
  })

/** Books with a wrong satang, entry or read. */
export const bookLies: Lies = inJourneys({
  'a transfer into a game loses a satang': inNamedGame(api.transfer, () => -0.01),
  'a transfer into a game reaches another game': {
    in: [api.transfer],
    ...inNamedGame(api.transfer, ({ amount }) => amount, true),
  },
  'a transfer out of a game loses a satang': booking(
    api.transfer,
    { wallet: -0.01 },
    ({ to }) => to === 'WALLET',
  ),
  'a transfer of everything leaves a satang': booking(api.transferAll, { wallet: 0.01 }),
  'a withdrawal costs 1 %': booking(api.withdraw, ({ amount }) => ({ wallet: -amount / 100 })),
  'a withdrawal of everything is rounded to 10 satang': asking(api.withdrawAll, ({ amount }) => ({
    amount: Math.floor(amount * 10) / 10,
  })),
  'a second withdrawal of the same amount is not made': lie(async (call, next, memory) => {
    if (call.endpoint !== api.withdraw) return undefined
    memory[call.body.amount as number] ??= await next(call)
    return memory[call.body.amount as number]
  }),
  'the wallet is stale for one read': staleOnce(api.wallet),
  'the statement is stale for one read': staleOnce(api.statement),
  'the statement has no withdrawals': without('withdraw'),
  'a withdrawal is whole baht in the statement': eachEntry('withdraw', ({ amount }) => ({
    amount: Math.floor(amount),
  })),
  'a withdrawal fails at once in the statement': eachEntry('withdraw', () => ({ status: 'FAILED' })),
  'the total of the statement is one more': inAnswer(api.statement, (body) => ({
    ...body,
    total: body.total + 1,
  })),
  'a refund is a satang less': booking(api.refund, { wallet: -0.01 }),
  'a bonus is credited twice': booking(api.bonus, { wallet: 100 }),
  'the end of a bonus takes a baht': booking(api.endBonus, { wallet: -1 }),
  'a promotion is credited less a fee': booking(api.promotion, { wallet: -0.5 }),
  'an end of a promotion costs nothing': afterAny(({ status }, { endpoint }, memory) => {
    memory.isPromotion ||= endpoint === api.promotion && status === 200
    if (endpoint === api.endBonus && memory.isPromotion && status === 200) memory.wallet = 25
  }),
  'an invite bonus is credited twice': booking(api.inviteBonus, { wallet: 60.25 }),
  'a coupon is credited to a game': booking(api.claim, { wallet: -25, game: 25 }),
  'a coupon gives a coin, too': { in: [api.claim], ...booking(api.claim, { coin: 1 }) },
  'a spin costs two coins': booking(api.spin, { coin: -1 }),
  'a spin costs no coin in the wallet': booking(api.spin, { coin: 1 }),
  'a spin whose prize is not kept': lie(async (call, next, memory) => {
    memory.isSpun ||= call.endpoint === api.spin
    if (call.endpoint !== api.coupons || !memory.isSpun) return undefined
    return { ...(await next(call)), body: { coupons: [], total: 0 } }
  }),
  'a voucher is credited less a fee': booking(api.voucher, { wallet: -2.5 }),
  'a game account is opened with 10 baht': booking(api.openGame, { wallet: 10 }),
  'each read of the wallet costs a satang': lie((call, _next, memory) => {
    if (call.endpoint === api.wallet) give(memory, { wallet: -0.01 })
    return undefined
  }),
  'a second QR code of one amount is new': {
    in: ['JOURNEY', 'REPEAT', '/api/qrcode'],
    ...afterAny((answer, { endpoint }, memory) => {
      const { qrcodeId } = answer.body
      if (endpoint !== api.qr || qrcodeId === undefined) return undefined
      give(memory, { count: 1 })
      return { ...answer, body: { ...answer.body, qrcodeId: `${qrcodeId}${memory.count}` } }
    }),
  },
  'a slip is credited when it is read': booking('GET /api/statement/slip/reference/{reference}', {
    wallet: 100,
  }),
  'a reported transfer is credited at once': booking(api.report, ({ amount }) => ({ wallet: amount })),
})
