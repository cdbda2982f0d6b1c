import { type Answer, type Call, type Flaw, invented, type Memory, type Next } from './proxy.ts'

/** The endpoints of most lies. */
export const api = {
  transfer: 'POST /api/wallet/transfer',
  transferAll: 'POST /api/wallet/transferAll',
  withdraw: 'POST /api/wallet/withdraw',
  withdrawAll: 'POST /api/wallet/withdrawAll',
  report: 'POST /api/wallet/add',
  voucher: 'POST /api/wallet/truelink',
  wallet: 'GET /api/wallet',
  statement: 'POST /api/statement',
  slips: 'POST /api/statement/slip',
  spin: 'POST /api/spinwheel/spin',
  claim: 'POST /api/spinwheel/coupon/claim',
  coupons: 'GET /api/spinwheel/coupon',
  qr: 'POST /api/qrcode/{bankCode}',
  cancelQr: 'DELETE /api/qrcode/{qrcodeId}',
  message: 'POST /api/chat/send-message',
  history: 'POST /api/chat/history',
  profile: 'GET /api/account/profile',
  newPassword: 'PUT /api/account/changepwd',
  login: 'POST /api/login',
  bonus: 'GET /api/bonus/activate/{code}',
  endBonus: 'GET /api/bonus/clear',
  promotion: 'GET /api/promotion/activate/{code}',
  refund: 'GET /api/refund/receive',
  inviteBonus: 'GET /api/invite/bonus',
  openGame: 'GET /api/wallet/activate/{code}',
  register: 'POST /api/account',
  verifyOtp: 'POST /api/otp/verify',
  refundToWallet: 'GET /api/refund/addWallet',
  slip: 'POST /api/wallet/slip',
  invitees: 'POST /api/invite',
  refunds: 'POST /api/refund',
}
export const KEY = 'idempotency-key'

/** A flaw, the verification that detects it, and the expected report. */
export interface Flawed extends Flaw {
  /** Journeys by name, or arguments of wallet-verify. */
  detectedBy: string | string[]
  /** Text in the report. */
  says: string | RegExp
}

export type FlawedProviders = Record<string, Flawed>

/** A lie of a provider, and the cases of the verification that can notice the lie. */
export interface Lie extends Flaw {
  /** Parts of the names of the cases that may notice it. Default: its endpoint. */
  in?: string[]
}
export type Lies = Record<string, Lie>

// biome-ignore lint/suspicious/noExplicitAny: a body or an answer of any endpoint
export type Any = any

/** Changes the body of an answer: `change` may edit the body or return another. */
const withBody = (answer: Answer, change: (body: Any) => unknown): Answer => ({
  ...answer,
  body: (change(answer.body) as Answer['body']) ?? answer.body,
})

/** Changes the successful answers of one endpoint. */
export const inAnswer = (endpoint: string, change: (body: Any, call: Call) => unknown): Flaw => ({
  endpoint,
  answer: (answer, call) =>
    call.endpoint === endpoint && answer.status === 200
      ? withBody(answer, (body) => change(body, call))
      : undefined,
})

/** Changes each entry of a list of one endpoint. */
export const inEntries = (endpoint: string, list: string, change: (entry: Any) => unknown): Flaw =>
  inAnswer(endpoint, ({ [list]: entries }) => {
    for (const entry of entries) change(entry)
  })

/** Changes every answer. */
export const inEvery = (change: (answer: Answer, call: Call) => Partial<Answer>): Flaw => ({ answer: change })

/** Changes every error answer. */
export const inRefusals = (change: (body: Any) => object): Flaw =>
  inEvery(({ status, body }) => (status >= 400 ? { body: change(body) as Answer['body'] } : {}))

/** Changes the body of a call. */
export const asking = (endpoint: string, change: (body: Any) => object): Flaw => ({
  call: (call) =>
    call.endpoint === endpoint ? { body: { ...call.body, ...change(call.body) } as Call['body'] } : undefined,
})

/** Adds a header to a call. */
export const withHeader = (call: Call, name: string, value: string): Call => ({
  ...call,
  headers: { ...call.headers, [name]: value },
})

export const SUCCESS = { message: 'SUCCESS' }

/** Adds the money that a lie gave or took, in baht, to the wallet and the game of the member. */
function withGifts(answer: Answer, { wallet = 0, game = 0, coin = 0 }: Memory): Answer {
  if (answer.status !== 200) return answer
  const sum = (a: number, b: number) => Math.round((a + b) * 100) / 100
  return withBody(answer, (body) => {
    if (body.wallet && wallet) body.wallet.amount = sum(body.wallet.amount, wallet)
    if (body.profile) body.profile.coin += coin
    if (body.slots?.[0] && game) body.slots[0].amount = sum(body.slots[0].amount, game)
  })
}

type Through = (call: Call, next: Next, memory: Memory) => Promise<Answer | undefined> | Answer | undefined

/** Answers calls in another way. `undefined` leaves a call to the mock. `memory.wallet`, `memory.game` and `memory.coin` are added to the reads. */
export const lie = (through: Through): Flaw => ({
  through: async (call, next, memory) => {
    const answer = (await through(call, next, memory)) ?? (await next(call))
    const isMoney = call.endpoint === api.wallet || call.endpoint === 'GET /api/wallet/refresh/slot'
    return isMoney ? withGifts(answer, memory) : answer
  },
})

/** Answers the calls of one endpoint in another way. */
export const at = (endpoint: string, through: Through): Flaw => ({
  endpoint,
  ...lie((call, next, memory) => (call.endpoint === endpoint ? through(call, next, memory) : undefined)),
})

type Change = (answer: Answer, call: Call, memory: Memory) => Answer | undefined

/** Changes or notes each answer of the mock. */
export const afterAny = (change: Change): Flaw =>
  lie(async (call, next, memory) => {
    const answer = await next(call)
    return change(answer, call, memory) ?? answer
  })

/** Changes or notes the answers of one endpoint. */
export const after = (endpoint: string, change: Change): Flaw => ({
  endpoint,
  ...afterAny((answer, call, memory) =>
    call.endpoint === endpoint ? change(answer, call, memory) : undefined,
  ),
})

type Gift = Memory | ((sent: Any) => Memory)

export function give(memory: Memory, gift: Gift, sent?: unknown) {
  for (const [what, amount] of Object.entries(typeof gift === 'function' ? gift(sent) : gift))
    memory[what] = (memory[what] ?? 0) + amount
}

/** Adds or removes money when a command runs. */
export const booking = (endpoint: string, gift: Gift, isIt: (sent: Any) => boolean = () => true) =>
  after(endpoint, ({ status, body }, call, memory) => {
    if (status === 200 && body.success !== false && isIt(call.body)) give(memory, gift, call.body)
  })

/** Rejects like the mock, but changes the books. */
export const refusing = (endpoint: string, code: string, gift: Gift) =>
  after(endpoint, ({ body }, call, memory) => {
    if (body.message === code) give(memory, gift, call.body)
  })

/** Accepts calls that the mock rejects, if `isIt` is true. */
export const accepting = (endpoint: string, isIt: (sent: Any) => boolean, gift: Gift = {}) =>
  at(endpoint, ({ body }, _next, memory) => {
    if (!isIt(body)) return undefined
    give(memory, gift, body)
    return invented(SUCCESS)
  })

/** Answers a rejection of one code as a success. */
export const letsThrough = (endpoint: string, code: string, body: object) =>
  after(endpoint, (answer) => (answer.body.message === code ? invented(body) : undefined))

/** Changes what a read shows after a rejection of a command. */
export const changing = (
  endpoint: string,
  isRefusal: (body: Any) => boolean,
  read: string,
  change: (body: Any) => unknown,
): Flaw => ({
  ...afterAny((answer, call, memory) => {
    if (call.endpoint === endpoint && isRefusal(answer.body)) memory.isChanged = true
    const isShown = call.endpoint === read && memory.isChanged && answer.status === 200
    return isShown ? withBody(answer, change) : undefined
  }),
  endpoint,
})

export const saying = (code: string) => (body: Any) => body.message === code

const noticedBy = (cases: string, flaw: Flaw): Lie => ({ ...flaw, in: [cases] })
/** A lie that a journey notices. */
export const journey = (name: string, flaw: Flaw) => noticedBy(`JOURNEY ${name}`, flaw)
/** A lie that the check of repeated commands notices. */
export const repeat = (endpoint: string, flaw: Flaw) => noticedBy(`REPEAT ${endpoint}`, flaw)
/** A lie that the check of simultaneous commands notices. */
export const race = (endpoint: string, flaw: Flaw) => noticedBy(`RACE ${endpoint}`, flaw)
/** Lies that journeys notice. */
export const inJourneys = (lies: Lies): Lies =>
  Object.fromEntries(Object.entries(lies).map(([name, one]) => [name, { in: ['JOURNEY'], ...one }]))

/** A flaw that a journey, or a verification with these arguments, reports with this text. */
export const flawed = (detectedBy: string | string[], says: string | RegExp, flaw: Flaw): Flawed => ({
  ...flaw,
  detectedBy,
  says,
})
