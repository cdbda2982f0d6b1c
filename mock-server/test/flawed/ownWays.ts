import {
  type Any,
  after,
  afterAny,
  api,
  at,
  inAnswer,
  inEntries,
  inEvery,
  journey,
  KEY,
  type Lie,
  type Lies,
  lie,
  race,
} from './define.ts'
import { type Flaw, invented } from './proxy.ts'
import { drawing } from './qr.ts'

const refusal = (message: string, status = 400, more = {}) => invented({ message, ...more }, { status })
const isWhole = (amount: number) => Math.round(amount * 100) / 100 === amount
const noticedIn = (cases: string[], flaw: Flaw): Lie => ({ ...flaw, in: cases })

/** Refuses numbers of a range with another code. */
const calls = (endpoint: string, isIt: (amount: number) => boolean, code: string) =>
  at(endpoint, ({ body: { amount } }) =>
    typeof amount === 'number' && isWhole(amount) && isIt(amount) ? refusal(code) : undefined,
  )

/** Says another code. */
const says = (endpoint: string, from: string, to: string, status = 400) =>
  after(endpoint, ({ body: { message } }) => (message === from ? refusal(to, status) : undefined))

/** Rejects the second time by another rule that also applies. */
const saysLater = (name: string, endpoint: string, from: string, to: string, status = 400) =>
  journey(
    name,
    after(endpoint, (answer, _call, memory) => {
      memory.isDone ||= answer.status === 200
      return memory.isDone && answer.body.message === from ? refusal(to, status) : undefined
    }),
  )

/** Uses another word for a status of an entry. */
const word = (endpoint: string, list: string, from: string, to: string) =>
  inEntries(endpoint, list, (one) => {
    if (one.status === from) one.status = to
  })

const qrAmount = (change: (amount: number) => number) =>
  afterAny(({ status, body }: Any, { endpoint }) => {
    if (endpoint?.includes('/api/qrcode/') && status === 200 && body.amount) body.amount = change(body.amount)
    return undefined
  })

/** Differences between the mock and other honest providers. */
export const ownWays: Lies = {
  'checks the money before the game': noticedIn(
    [api.transfer, 'JOURNEY transfer'],
    at(api.transfer, async (call, next) => {
      const answer = await next(call)
      if (answer.body.message !== 'NO_GAME' || call.body.from !== 'WALLET') return answer
      const read = await next({ ...call, method: 'GET', path: '/api/wallet' }, Buffer.alloc(0))
      const { wallet }: Any = read.body
      return wallet?.amount < Number(call.body.amount) ? refusal('MONEY_NOT_ENOUGH') : answer
    }),
  ),
  'calls a negative amount less than the minimum': calls(
    api.transfer,
    (amount) => amount < 1,
    'TRANSFER_MINIMUM',
  ),
  'calls a withdrawal out of its bounds too much': calls(
    api.withdraw,
    (amount) => amount > 200_000 && amount < 1e9,
    'MONEY_NOT_ENOUGH',
  ),
  'calls a wrong type missing': after(api.report, ({ body: { message } }, { body: { amount } }) =>
    message === 'KEY_INVALID' && amount === null ? refusal('KEY_MISSING', 400, { key: 'amount' }) : undefined,
  ),
  'has another word for a withdrawal in progress': noticedIn(
    [api.statement, 'JOURNEY withdraw', 'JOURNEY pending'],
    word(api.statement, 'statements', 'PENDING', 'WAITING_BANK'),
  ),
  'settles a withdrawal at once': journey(
    'withdraw',
    word(api.statement, 'statements', 'PENDING', 'SUCCESS'),
  ),
  'rounds the amount of a QR code up': noticedIn(['/api/qrcode'], qrAmount(Math.ceil)),
  'adds satang to the amount of a QR code': noticedIn(
    ['JOURNEY createQr', 'JOURNEY qrOfEachAmount', 'JOURNEY cancelQr'],
    qrAmount((amount) => Math.round(amount * 100 + 17) / 100),
  ),
  'shows a QR code as an SVG in an img element': drawing(
    ({ qrcode }) =>
      `<img alt="QR" src="data:image/svg+xml;base64,${Buffer.from(qrcode).toString('base64')}">`,
  ),
  'shows a QR code as an SVG that is not encoded': drawing(
    ({ qrcode }) => `<img src='data:image/svg+xml;utf8,${qrcode.replaceAll('#', '%23')}'>`,
  ),
  'calls a strange token too old': noticedIn(
    ['TOKEN GET /api/wallet'],
    says(api.wallet, 'invalid-token', 'EXPIRED_AUTH_TOKEN', 401),
  ),
  'refuses an order while another order runs': race(
    api.transfer,
    lie(async (call, next, memory) => {
      if (!call.endpoint?.startsWith('POST /api/wallet/')) return undefined
      if (memory.isBusy) return refusal('TRANSFER_FAIL', 502)
      memory.isBusy = true
      const answer = await next(call)
      memory.isBusy = false
      return answer
    }),
  ),
  'has absolute links': noticedIn(
    [api.wallet, 'JOURNEY slip'],
    inEntries(api.wallet, 'slots', (slot) => {
      slot.logo = `https://cdn.example${slot.logo}`
    }),
  ),
  'has the present time in each answer': noticedIn(
    ['REPEAT POST /api/wallet', 'BOUNDS POST /api/wallet'],
    inEvery(({ body }) => ({ body: { ...body, at: performance.now() } })),
  ),
  'says OK for SUCCESS': noticedIn(
    ['JOURNEY transfer', api.transfer],
    afterAny((answer) =>
      answer.body.message === 'SUCCESS' ? { ...answer, body: { message: 'OK' } } : undefined,
    ),
  ),
  'finds a used bank account first': saysLater(
    'register',
    api.register,
    'EXISTING_USER',
    'EXISTING_BANK',
    409,
  ),
  'forgets an OTP when it was used': journey(
    'register',
    says(api.verifyOtp, 'OTP_VERIFIED', 'OTP_NOT_EXIST'),
  ),
  'counts a bonus first': saysLater('bonus', api.bonus, 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED'),
  'finds an open bonus first': saysLater('promotion', api.promotion, 'PROMOTION_RECEIVED', 'BONUS_REMAINING'),
  'has a second refund of 0': saysLater('receiveRefund', api.refund, 'NO_REFUND', 'REFUND_MINIMUM'),
  'deletes a claimed coupon': saysLater('claim', api.claim, 'NO_CLAIMABLE_COUPON', 'INVALID_CODE'),
  'answers a repeat at the same time with 409': race(
    api.transfer,
    at(api.transfer, async (call, next, memory) => {
      const key = call.headers[KEY]
      memory.open ??= new Set<string>()
      if (memory.open.has(key)) return refusal('KEY_INVALID', 409, { key: 'Idempotency-Key' })
      memory.open.add(key)
      const answer = await next(call)
      memory.open.delete(key)
      return answer
    }),
  ),
  'adds a failed entry to the statement': noticedIn(
    [api.withdraw],
    inAnswer(api.statement, ({ total, statements }) => {
      const failed = { _id: 'failed', statementType: 'withdraw', from: 'WALLET', to: 'SCB', amount: 1 }
      const createdAt = new Date(Date.now() - 1_000).toISOString()
      return { total: total + 1, statements: [...statements, { ...failed, status: 'FAILED', createdAt }] }
    }),
  ),
  'tells the reason of a refused QR code in its own words': noticedIn(
    ['BOUNDS POST /api/qrcode'],
    after(api.qr, (answer) =>
      answer.body.hasQrcode === false
        ? { ...answer, body: { hasQrcode: false, message: 'Amount not accepted' } }
        : undefined,
    ),
  ),
}
