import { at, give, inAnswer, type Lies, lie } from './define.ts'
import type { Answer, Call, Flaw, Memory } from './proxy.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const ALL = 'POST /api/wallet/transferAll'
const WITHDRAW = 'POST /api/wallet/withdraw'
const WITHDRAW_ALL = 'POST /api/wallet/withdrawAll'
const WALLET_READ = 'GET /api/wallet'
const STATEMENT = 'POST /api/statement'
const SPIN = 'POST /api/spinwheel/spin'
const CLAIM = 'POST /api/spinwheel/coupon/claim'
const QR = 'POST /api/qrcode/{bankCode}'

// biome-ignore lint/suspicious/noExplicitAny: a body or an answer of any endpoint
type Any = any
type Gift = Memory | ((body: Any, answer: Any) => Memory)

/** Adds or removes money when a command runs. */
const booking = (endpoint: string, gift: Gift, isIt: (body: Any) => boolean = () => true) =>
  at(endpoint, async (call, next, memory) => {
    const answer = await next(call)
    if (answer.status === 200 && answer.body.success !== false && isIt(call.body))
      give(memory, typeof gift === 'function' ? gift(call.body, answer.body) : gift)
    return answer
  })

/** Answers a read with the answer before the last command, once. */
const staleOnce = (read: string, isCommand: (call: Call) => boolean): Flaw => ({
  through: async (call, next, memory) => {
    if (isCommand(call)) {
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

/** Adds or removes money in the game of the call. */
const inNamedGame = (endpoint: string, amount: (body: Any) => number, isOther = false) =>
  lie(async (call, next, memory) => {
    const answer = await next(call)
    const { to, from } = call.body as { to?: string; from?: string }
    if (call.endpoint === endpoint && answer.status === 200)
      memory.inGame = { code: to === 'WALLET' ? from : to, amount: amount(call.body) }
    const slots = (answer.body as Any).slots as { code: string; amount: number }[] | undefined
    for (const slot of slots ?? []) {
      const { code, amount } = memory.inGame ?? {}
      if (code !== undefined && (slot.code === code) !== isOther)
        slot.amount = Math.max(0, Math.round((slot.amount + amount) * 100) / 100)
    }
    return answer
  })

const ofType = (type: string) => (entry: { statementType: string }) => entry.statementType === type
const without = (type: string) =>
  inAnswer(STATEMENT, (body: Any) => {
    const kept = body.statements.filter((entry: Any) => !ofType(type)(entry))
    return { total: body.total - (body.statements.length - kept.length), statements: kept }
  })
const eachEntry = (type: string, change: (entry: Any) => object) =>
  inAnswer(STATEMENT, (body: Any) => ({
    ...body,
    statements: body.statements.map((entry: Any) =>
      ofType(type)(entry) ? { ...entry, ...change(entry) } : entry,
    ),
  }))

const journeys = ['JOURNEY']
const toGame = ({ from }: Any) => from === 'WALLET'
const toWallet = ({ to }: Any) => to === 'WALLET'
const isMoney = ({ endpoint }: Call) => [TRANSFER, ALL, WITHDRAW].includes(endpoint ?? '')

/** Books with a wrong satang, entry or read. */
export const bookLies: Lies = {
  'a transfer into a game loses a satang': { in: journeys, ...inNamedGame(TRANSFER, () => -0.01) },
  'a transfer into a game reaches another game': {
    in: [TRANSFER],
    ...inNamedGame(TRANSFER, ({ amount }) => amount, true),
  },
  'a transfer out of a game loses a satang': {
    in: journeys,
    ...booking(TRANSFER, { wallet: -0.01 }, toWallet),
  },
  'a transfer into a game costs a satang': { in: journeys, ...booking(TRANSFER, { wallet: -0.01 }, toGame) },
  'a transfer takes whole baht': {
    in: journeys,
    ...booking(TRANSFER, ({ amount }) => ({ wallet: amount - Math.ceil(amount) }), toGame),
  },
  'a transfer of everything leaves a satang': { in: journeys, ...booking(ALL, { wallet: 0.01 }) },
  'a transfer of everything loses a satang': { in: journeys, ...inNamedGame(ALL, () => -0.01) },
  'a withdrawal takes a satang more': { in: journeys, ...booking(WITHDRAW, { wallet: -0.01 }) },
  'a withdrawal takes whole baht': {
    in: journeys,
    ...booking(WITHDRAW, ({ amount }) => ({ wallet: amount - Math.floor(amount) })),
  },
  'a withdrawal costs 1 %': {
    in: journeys,
    ...booking(WITHDRAW, ({ amount }) => ({ wallet: -amount / 100 })),
  },
  'a withdrawal of everything costs a baht': { in: journeys, ...booking(WITHDRAW_ALL, { wallet: -1 }) },
  'a withdrawal of everything gives a satang back': {
    in: journeys,
    ...booking(WITHDRAW_ALL, { wallet: 0.01 }),
  },
  'the wallet is stale for one read': { in: journeys, ...staleOnce(WALLET_READ, isMoney) },
  'the statement is stale for one read': { in: journeys, ...staleOnce(STATEMENT, isMoney) },
  'the statement has no withdrawals': { in: journeys, ...without('withdraw') },
  'the statement has no transfers': { in: journeys, ...without('transfer') },
  'the statement has no deposits': { in: journeys, ...without('deposit') },
  'a withdrawal is whole baht in the statement': {
    in: journeys,
    ...eachEntry('withdraw', ({ amount }) => ({ amount: Math.floor(amount) })),
  },
  'a transfer is a satang less in the statement': {
    in: journeys,
    ...eachEntry('transfer', ({ amount }) => ({ amount: amount - 0.01 })),
  },
  'a deposit is rounded in the statement': {
    in: journeys,
    ...eachEntry('deposit', ({ amount }) => ({ amount: Math.round(amount) })),
  },
  'a withdrawal fails at once in the statement': {
    in: journeys,
    ...eachEntry('withdraw', () => ({ status: 'FAILED' })),
  },
  'a transfer fails in the statement': {
    in: journeys,
    ...eachEntry('transfer', () => ({ status: 'FAILED' })),
  },
  'the total of the statement is one more': {
    in: journeys,
    ...inAnswer(STATEMENT, (body: Any) => ({ ...body, total: body.total + 1 })),
  },
  'a refund is a satang less': { in: journeys, ...booking('GET /api/refund/receive', { wallet: -0.01 }) },
  'a refund is credited twice': { in: journeys, ...booking('GET /api/refund/receive', { wallet: 150.25 }) },
  'a bonus is credited twice': {
    in: journeys,
    ...booking('GET /api/bonus/activate/{code}', { wallet: 100 }),
  },
  'the end of a bonus takes a baht': { in: journeys, ...booking('GET /api/bonus/clear', { wallet: -1 }) },
  'a promotion is credited less a fee': {
    in: journeys,
    ...booking('GET /api/promotion/activate/{code}', { wallet: -0.5 }),
  },
  'an invite bonus is credited twice': {
    in: journeys,
    ...booking('GET /api/invite/bonus', { wallet: 60.25 }),
  },
  'an invite bonus is a satang less': {
    in: journeys,
    ...booking('GET /api/invite/bonus', { wallet: -0.01 }),
  },
  'a coupon is a satang less': { in: journeys, ...booking(CLAIM, { wallet: -0.01 }) },
  'a coupon is credited to a game': {
    in: journeys,
    ...booking(CLAIM, { wallet: -25, game: 25 }),
  },
  'a coupon gives a coin, too': booking(CLAIM, { coin: 1 }),
  'a spin costs two coins': { in: journeys, ...booking(SPIN, { coin: -1 }) },
  'a spin costs a baht': { in: journeys, ...booking(SPIN, { wallet: -1 }) },
  'a spin whose prize is not kept': {
    in: journeys,
    ...lie(async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === SPIN) memory.isSpun = true
      if (call.endpoint !== 'GET /api/spinwheel/coupon' || !memory.isSpun) return answer
      return { ...answer, body: { ...answer.body, coupons: [], total: 0 } }
    }),
  },
  'a voucher is credited twice': { in: journeys, ...booking('POST /api/wallet/truelink', { wallet: 250 }) },
  'a game account is opened with 10 baht': {
    in: journeys,
    ...booking('GET /api/wallet/activate/{code}', { wallet: 10 }),
  },
  'a new password of a game costs a baht': {
    in: journeys,
    ...booking('GET /api/wallet/resetpassword/{code}', { wallet: -1 }),
  },
  'a new name of the bank account costs a baht': {
    in: journeys,
    ...booking('PUT /api/account/bankAccountName', { wallet: -1 }),
  },
  'each read of the wallet costs a satang': {
    in: journeys,
    ...lie(async (call, next, memory) => {
      if (call.endpoint === WALLET_READ) give(memory, { wallet: -0.01 })
      return next(call)
    }),
  },
  'a second QR code of one amount is new': {
    in: ['JOURNEY', 'REPEAT', '/api/qrcode'],
    ...at(QR, async (call, next, memory) => {
      const answer = await next(call)
      memory.count = (memory.count ?? 0) + 1
      return {
        ...answer,
        body: {
          ...answer.body,
          ...(answer.body.qrcodeId !== undefined && { qrcodeId: `${answer.body.qrcodeId}${memory.count}` }),
        },
      }
    }),
  },
  'a QR code is credited when it is made': {
    in: journeys,
    ...booking(QR, ({ amount }) => ({ wallet: amount })),
  },
  'a cancelled QR code is credited': {
    in: journeys,
    ...booking('DELETE /api/qrcode/{qrcodeId}', { wallet: 100 }),
  },
  'a cancelled QR code costs a baht': {
    in: journeys,
    ...booking('DELETE /api/qrcode/{qrcodeId}', { wallet: -1 }),
  },
  'a slip is credited when it is read': {
    in: journeys,
    ...booking('GET /api/statement/slip/reference/{reference}', { wallet: 100 }),
  },
  'a message costs a baht': { in: journeys, ...booking('POST /api/chat/send-message', { wallet: -1 }) },
}
