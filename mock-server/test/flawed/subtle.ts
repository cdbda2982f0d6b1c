import { at, give, inAnswer, type Lies, lie } from './define.ts'
import { type Call, invented } from './proxy.ts'

// biome-ignore lint/suspicious/noExplicitAny: a body or an answer of any endpoint
type Any = any
const WALLET = 'GET /api/wallet'
const STATEMENT = 'POST /api/statement'
const KEY = 'idempotency-key'

/** Changes what a read shows after a refusal. */
const afterRefusal = (
  endpoint: string,
  isRefusal: (body: Any) => boolean,
  read: string,
  change: (body: Any) => unknown,
) =>
  lie(async (call, next, memory) => {
    const answer = await next(call)
    if (call.endpoint === endpoint && isRefusal(answer.body)) memory.changed = true
    if (call.endpoint !== read || !memory.changed || answer.status !== 200) return answer
    const body = structuredClone(answer.body)
    return { ...answer, body: (change(body) as typeof body) ?? body }
  })

const withGame = (endpoint: string, game: number) =>
  at(endpoint, async (call, next, memory) => {
    const answer = await next(call)
    if (answer.status === 200) give(memory, { game })
    return answer
  })

/** Accepts another password than the new one, if `isSame` is true. */
const acceptingPasswords = (isSame: (sent: string, right: string) => boolean) =>
  lie(async (call, next, memory) => {
    const answer = await next(call)
    if (call.endpoint === 'PUT /api/account/changepwd' && answer.status === 200)
      memory.password = call.body.newPassword
    const isAccepted =
      call.endpoint === 'POST /api/login' &&
      answer.status !== 200 &&
      memory.password &&
      isSame(String(call.body.password), memory.password)
    return isAccepted ? invented({ token: 'lie' }) : answer
  })

/** Forgets a key when the endpoint receives another key. */
const lastKeyOnly = (endpoint: string) =>
  at(endpoint, async (call, next, memory, bytes) => {
    const key = call.headers[KEY]
    if (!key) return undefined
    memory.turn ??= 0
    if (memory.last !== key) memory.turn++
    memory.last = key
    return next({ ...call, headers: { ...call.headers, [KEY]: `${key}-${memory.turn}` } }, bytes)
  })

/** Lies that show in a single detail: a rare case, another member, or a certain read. */
export const subtleLies: Lies = {
  'a withdrawal empties the games, too': { in: ['withdraw'], ...withGame('POST /api/wallet/withdraw', -1) },
  'a transfer leaves an amount of binary fractions': {
    in: ['JOURNEY transfer'],
    ...lie(async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === WALLET && answer.status === 200) {
        const body = structuredClone(answer.body) as Any
        const was = memory.shown as number | undefined
        if (was !== undefined && memory.spent) body.wallet.amount = was - memory.spent
        memory.shown = body.wallet.amount
        memory.spent = undefined
        return { ...answer, body }
      }
      if (
        call.endpoint === 'POST /api/wallet/transfer' &&
        answer.status === 200 &&
        call.body.from === 'WALLET'
      )
        memory.spent = call.body.amount
      return answer
    }),
  },
  'money is kept as a float of 32 bits': {
    in: ['wallet', 'JOURNEY'],
    ...inAnswer(WALLET, (body) => {
      body.wallet.amount = Math.round(Math.fround(body.wallet.amount) * 100) / 100
    }),
  },
  'a message that is too long is stored cut': {
    in: ['send-message', 'chat', 'JOURNEY'],
    ...at('POST /api/chat/send-message', async (call, next) => {
      const answer = await next(call)
      const message = (call.body.message as Any)?.payload?.message
      if (answer.status === 400 && typeof message === 'string' && message.length > 100) {
        const body = structuredClone(call.body) as Any
        body.message.payload.message = message.slice(0, 100)
        await next({ ...call, body, headers: { ...call.headers, [KEY]: `${call.headers[KEY]}-cut` } })
      }
      return answer
    }),
  },
  'a refused QR code is open all the same': {
    in: ['qrcode', 'JOURNEY'],
    ...afterRefusal(
      'POST /api/qrcode/{bankCode}',
      ({ hasQrcode }) => hasQrcode === false,
      'GET /api/qrcode/{bankCode}',
      (body) =>
        body.hasQrcode
          ? body
          : {
              hasQrcode: true,
              qrcodeId: 'x',
              qrcode: '<img src="data:image/jpeg;base64,AAAA">',
              amount: 5,
              expireIn: Date.now() + 600_000,
            },
    ),
  },
  'a failed reset changes the password of the game': {
    in: ['resetpassword', 'JOURNEY'],
    ...afterRefusal(
      'GET /api/wallet/resetpassword/{code}',
      ({ message }) => message === 'SLOT_RESET_PASSWORD_FAIL',
      'GET /api/wallet/account/{code}',
      (body) => ({ ...body, password: 'other' }),
    ),
  },
  ...Object.fromEntries(
    ['POST /api/wallet/withdraw', 'POST /api/wallet/add', 'POST /api/chat/send-message'].map((endpoint) => [
      `knows the last key only: ${endpoint}`,
      { in: [`REPEAT ${endpoint}`], ...lastKeyOnly(endpoint) },
    ]),
  ),
  'the profile is of the member who asked before': {
    in: ['JOURNEY'],
    ...lie(async (call, next, memory) => {
      if (call.endpoint !== 'GET /api/account/profile') {
        const token = call.headers.authorization
        if (token) memory.seen = new Set([...(memory.seen ?? []), token])
        return next(call)
      }
      const other = [...(memory.seen ?? [])].find((token) => token !== call.headers.authorization)
      return next(other ? { ...call, headers: { ...call.headers, authorization: other } } : call)
    }),
  },
  'a withdrawal is debited to the other member, too': {
    in: ['JOURNEY'],
    ...lie(async (call, next, memory) => {
      const token = call.headers.authorization ?? ''
      const answer = await next(call)
      if (call.endpoint === 'POST /api/wallet/withdraw' && answer.status === 200) memory.by = token
      if (call.endpoint !== WALLET || !memory.by || memory.by === token || answer.status !== 200)
        return answer
      const body = structuredClone(answer.body) as Any
      body.wallet.amount = Math.max(0, body.wallet.amount - 100)
      return { ...answer, body }
    }),
  },
  'a report of one member is listed for the other': {
    in: ['JOURNEY'],
    ...lie(async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === 'POST /api/wallet/add' && answer.status === 200)
        memory.by = call.headers.authorization
      if (
        call.endpoint !== STATEMENT ||
        !memory.by ||
        memory.by === call.headers.authorization ||
        answer.status !== 200
      )
        return answer
      return { ...answer, body: { ...answer.body, total: Number(answer.body.total) + 1 } }
    }),
  },
  'credited money does not say its source': {
    in: ['JOURNEY'],
    ...inAnswer(STATEMENT, ({ statements }) => {
      for (const one of statements)
        for (const key of ['bonus', 'promotion', 'invite', 'refund', 'luckydraw']) delete one[key]
    }),
  },
  'an end of a promotion costs nothing': {
    in: ['promotion', 'JOURNEY'],
    through: async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint?.startsWith('GET /api/promotion/activate') && answer.status === 200)
        memory.isPromotion = true
      if (call.endpoint === 'GET /api/bonus/clear' && memory.isPromotion && answer.status === 200)
        memory.gift = 25
      if (call.endpoint === WALLET && memory.gift && answer.status === 200) {
        const body = structuredClone(answer.body) as Any
        body.wallet.amount += memory.gift
        return { ...answer, body }
      }
      return answer
    },
  },
  'dates that were never set': {
    in: ['bonus', 'JOURNEY'],
    ...inAnswer('GET /api/bonus', ({ bonuses }) => {
      for (const bonus of bonuses)
        for (const one of bonus.userBonus?.received ?? []) one.updatedAt = '0001-01-01T00:00:00Z'
    }),
  },
  'a limit above 10 is cut to 10': {
    in: ['JOURNEY pages'],
    call: (call: Call) => (Number(call.body.limit) > 10 ? { body: { ...call.body, limit: 10 } } : undefined),
  },
  'only the first coupons are listed': {
    in: ['coupon', 'JOURNEY'],
    ...inAnswer('GET /api/spinwheel/coupon', (body) => ({
      total: Math.min(body.total, 10),
      coupons: body.coupons.slice(0, 10),
    })),
  },
  'passwords are compared without case': {
    in: ['JOURNEY changePassword'],
    ...acceptingPasswords((sent, right) => sent.toLowerCase() === right.toLowerCase()),
  },
  'the end of a long password is ignored': {
    in: ['JOURNEY changePassword'],
    ...acceptingPasswords((sent, right) => sent.startsWith(right)),
  },
  'a new password ends the own login': {
    in: ['JOURNEY'],
    ...lie(async (call, next, memory) => {
      if (memory.ended && memory.ended === call.headers.authorization)
        return invented({ message: 'INVALID_USER_2' }, { status: 401 })
      const answer = await next(call)
      if (call.endpoint === 'PUT /api/account/changepwd' && answer.status === 200)
        memory.ended = call.headers.authorization
      return answer
    }),
  },
}
