import { at, inAnswer, type Lies, lie } from './define.ts'
import { invented, type Memory } from './proxy.ts'
import { drawing, gif, qrOf } from './qr.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const QR = 'POST /api/qrcode/{bankCode}'

const refusal = (message: string, status = 400) => invented({ message }, { status })

/** Checks a rule earlier than the mock. */
const refusesFirst = (endpoint: string, isIt: (code: string) => boolean, message: string, status?: number) =>
  at(endpoint, async (call, next) => {
    const answer = await next(call)
    return answer.status >= 400 && isIt(String(answer.body.message)) ? refusal(message, status) : answer
  })

/** Rejects the second time by another rule that also applies. */
const saysInstead = (endpoint: string, from: string, to: string, status: number) =>
  lie(async (call, next, memory: Memory) => {
    const answer = await next(call)
    if (call.endpoint !== endpoint) return answer
    if (answer.status === 200) memory.isDone = true
    return memory.isDone && answer.body.message === from ? refusal(to, status) : answer
  })

const inStatement = (from: string, to: string) =>
  inAnswer('POST /api/statement', ({ statements }) => {
    for (const one of statements) if (one.status === from) one.status = to
  })

const qrAmount = (change: (amount: number) => number) => {
  const inQr = (body: { amount?: number }) => {
    if (body.amount !== undefined) body.amount = change(body.amount)
  }
  return lie(async (call, next) => {
    const answer = await next(call)
    if (!call.endpoint?.includes('/api/qrcode/') || answer.status !== 200) return answer
    const body = structuredClone(answer.body)
    inQr(body as { amount?: number })
    return { ...answer, body }
  })
}

/** Rejects a transfer to no game with the code of a wallet that cannot pay. */
const looksAtMoneyFirst = at(TRANSFER, async (call, next) => {
  const answer = await next(call)
  if (answer.body.message !== 'NO_GAME' || call.body.from !== 'WALLET') return answer
  const read = { ...call, method: 'GET', path: '/api/wallet' }
  const { body } = await next(read, Buffer.alloc(0))
  const { wallet } = body as { wallet?: { amount: number } }
  return wallet && wallet.amount < Number(call.body.amount) ? refusal('MONEY_NOT_ENOUGH') : answer
})

/** Differences between the mock and other honest providers. */
export const ownWays: Lies = {
  'checks the money before the game': {
    in: [TRANSFER, 'JOURNEY transfer'],
    ...looksAtMoneyFirst,
  },
  'calls a negative amount less than the minimum': at(TRANSFER, ({ body: { amount } }) =>
    typeof amount === 'number' && amount < 1 && Math.round(amount * 100) / 100 === amount
      ? refusal('TRANSFER_MINIMUM')
      : undefined,
  ),
  'calls a withdrawal out of its bounds too much': at('POST /api/wallet/withdraw', ({ body: { amount } }) =>
    typeof amount === 'number' &&
    amount > 200_000 &&
    amount < 1e9 &&
    Math.round(amount * 100) / 100 === amount
      ? refusal('MONEY_NOT_ENOUGH')
      : undefined,
  ),
  'calls a wrong type missing': {
    in: ['POST /api/wallet/add'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return answer.body.message === 'KEY_INVALID' && call.body.amount === null
        ? invented({ message: 'KEY_MISSING', key: 'amount' }, { status: 400 })
        : answer
    }),
  },
  'has another word for a withdrawal in progress': {
    in: ['POST /api/statement', 'JOURNEY withdraw', 'JOURNEY pending'],
    ...inStatement('PENDING', 'WAITING_BANK'),
  },
  'has another word for a slip in progress': {
    in: ['POST /api/statement/slip', 'JOURNEY slip', 'JOURNEY pending'],
    ...inAnswer('POST /api/statement/slip', ({ slips }) => {
      for (const one of slips) if (one.status === 'PROCESSING') one.status = 'CHECKING'
    }),
  },
  'settles a withdrawal at once': { in: ['JOURNEY withdraw'], ...inStatement('PENDING', 'SUCCESS') },
  'rounds the amount of a QR code up': { in: ['/api/qrcode'], ...qrAmount(Math.ceil) },
  'adds satang to the amount of a QR code': {
    in: ['JOURNEY createQr', 'JOURNEY qrOfEachAmount', 'JOURNEY cancelQr'],
    ...qrAmount((amount) => Math.round(amount * 100 + 17) / 100),
  },
  'shows a QR code as an SVG in an img element': drawing(
    ({ qrcode }) =>
      `<img alt="QR" src="data:image/svg+xml;base64,${Buffer.from(qrcode).toString('base64')}">`,
  ),
  'shows a QR code as an SVG that is not encoded': drawing(
    ({ qrcode }) => `<img src='data:image/svg+xml;utf8,${qrcode.replaceAll('#', '%23')}'>`,
  ),
  'shows a QR code as a GIF': drawing(({ amount }) => gif(qrOf(amount.toFixed(2)))),
  'calls a strange token too old': {
    in: ['TOKEN GET /api/wallet'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return answer.body.message === 'invalid-token' ? refusal('EXPIRED_AUTH_TOKEN', 401) : answer
    }),
  },
  'refuses an order while another order runs': {
    in: ['RACE POST /api/wallet/transfer'],
    ...lie(async (call, next, memory) => {
      if (!call.endpoint?.startsWith('POST /api/wallet/')) return next(call)
      if (memory.isBusy) return refusal('TRANSFER_FAIL', 502)
      memory.isBusy = true
      const answer = await next(call)
      memory.isBusy = false
      return answer
    }),
  },
  'has absolute links': {
    in: ['GET /api/wallet', 'JOURNEY slip'],
    ...inAnswer('GET /api/wallet', ({ slots }) => {
      for (const slot of slots) slot.logo = `https://cdn.example${slot.logo}`
    }),
  },
  'says OK for SUCCESS': {
    in: ['JOURNEY transfer', 'POST /api/wallet/transfer'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return answer.body.message === 'SUCCESS' ? { ...answer, body: { message: 'OK' } } : answer
    }),
  },
  'finds the bank account of a second registration first': {
    in: ['JOURNEY register'],
    ...saysInstead('POST /api/account', 'EXISTING_USER', 'EXISTING_BANK', 409),
  },
  'finds a second registration without an OTP': {
    in: ['JOURNEY register'],
    ...saysInstead('POST /api/account', 'EXISTING_USER', 'UNVERIFIED_OTP', 400),
  },
  'forgets an OTP when it was used': {
    in: ['JOURNEY register'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return call.endpoint === 'POST /api/otp/verify' && answer.body.message === 'OTP_VERIFIED'
        ? refusal('OTP_NOT_EXIST')
        : answer
    }),
  },
  'counts a bonus before it looks for an active one': {
    in: ['JOURNEY bonus'],
    ...saysInstead('GET /api/bonus/activate/{code}', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 400),
  },
  'finds the bonus of a promotion first': {
    in: ['JOURNEY promotion'],
    ...saysInstead('GET /api/promotion/activate/{code}', 'PROMOTION_RECEIVED', 'BONUS_REMAINING', 400),
  },
  'has no second invite bonus': {
    in: ['JOURNEY inviteBonus'],
    ...saysInstead('GET /api/invite/bonus', 'INVITE_COLLECT', 'NO_INVITE_BONUS', 404),
  },
  'has a second refund of 0': {
    in: ['JOURNEY receiveRefund'],
    ...saysInstead('GET /api/refund/receive', 'NO_REFUND', 'REFUND_MINIMUM', 400),
  },
  'deletes a claimed coupon': {
    in: ['JOURNEY claim'],
    ...saysInstead('POST /api/spinwheel/coupon/claim', 'NO_CLAIMABLE_COUPON', 'INVALID_CODE', 400),
  },
  'hides the conversation of another': {
    in: ['JOURNEY chatOfAnother'],
    ...refusesFirst('POST /api/chat/history', (code) => code === 'INVALID_USER_3', 'NO_USER', 404),
  },
  'answers a repeat at the same time with 409': {
    in: ['RACE POST /api/wallet/transfer'],
    ...lie(async (call, next, memory) => {
      const key = call.headers['idempotency-key']
      if (!key || call.endpoint !== TRANSFER) return next(call)
      memory.open ??= new Set<string>()
      if (memory.open.has(key))
        return invented({ message: 'KEY_INVALID', key: 'Idempotency-Key' }, { status: 409 })
      memory.open.add(key)
      const answer = await next(call)
      memory.open.delete(key)
      return answer
    }),
  },
  'adds a failed entry to the statement': {
    in: ['POST /api/wallet/withdraw'],
    ...inAnswer('POST /api/statement', ({ total, statements }) => ({
      total: total + 1,
      statements: [
        ...statements,
        {
          _id: 'failed',
          statementType: 'withdraw',
          from: 'WALLET',
          to: 'SCB',
          amount: 1,
          status: 'FAILED',
          createdAt: new Date(Date.now() - 1_000).toISOString(),
        },
      ],
    })),
  },
  'tells the reason of a refused QR code in its own words': {
    in: ['BOUNDS POST /api/qrcode'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return call.endpoint === QR && answer.body.hasQrcode === false
        ? { ...answer, body: { hasQrcode: false, message: 'Amount not accepted' } }
        : answer
    }),
  },
}
