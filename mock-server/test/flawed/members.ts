import { at, inAnswer, type Lies, lie } from './define.ts'
import { type Answer, type Call, invented, type Next } from './proxy.ts'

const SLIP = 'GET /api/statement/slip/reference/{reference}'
const CLAIM = 'POST /api/spinwheel/coupon/claim'
const HISTORY = 'POST /api/chat/history'
const MESSAGE = 'POST /api/chat/send-message'

const strangers = (area: string) => [`JOURNEY ${area}OfAnother`]

/** Repeats a rejected call with the token of the other member. */
const asTheOther =
  (isIt: (call: Call) => boolean) =>
  async (call: Call, next: Next, memory: Record<string, unknown>): Promise<Answer> => {
    const token = call.headers.authorization
    memory.tokens ??= new Set<string>()
    const tokens = memory.tokens as Set<string>
    if (token) tokens.add(token)
    const answer = await next(call)
    if (answer.status < 400 || !isIt(call)) return answer
    for (const other of tokens) {
      const repeated = await next({
        ...call,
        headers: {
          ...call.headers,
          authorization: other,
          'idempotency-key': `${call.headers['idempotency-key']}-o`,
        },
      })
      if (repeated.status === 200) return repeated
    }
    return answer
  }

const open = (endpoint: string) => lie(asTheOther((call) => call.endpoint === endpoint))

/** Answers a read of one member with the data of the other. */
const mixed = (endpoint: string) =>
  lie(async (call, next, memory) => {
    const token = call.headers.authorization
    if (token) memory.last ??= token
    const own = await next(call)
    if (call.endpoint !== endpoint || memory.other === undefined) {
      if (token && token !== memory.last) memory.other = token
      return own
    }
    return next({ ...call, headers: { ...call.headers, authorization: memory.other } })
  })

/** Data of another member (A5). */
export const memberLies: Lies = {
  'anybody sees the slip of another': { in: strangers('statement'), ...open(SLIP) },
  'anybody cancels the QR code of another': {
    in: strangers('qr'),
    ...open('DELETE /api/qrcode/{qrcodeId}'),
  },
  'cancelling the QR code of another is acknowledged': {
    in: strangers('qr'),
    ...at('DELETE /api/qrcode/{qrcodeId}', async (call, next) => {
      const answer = await next(call)
      return answer.status === 404 ? invented({ message: 'SUCCESS' }) : answer
    }),
  },
  'the QR code of another is shown': { in: strangers('qr'), ...mixed('GET /api/qrcode/{bankCode}') },
  'anybody claims the coupon of another': { in: strangers('spin'), ...open(CLAIM) },
  'coupons of another are listed': { in: strangers('spin'), ...mixed('GET /api/spinwheel/coupon') },
  'anybody reads the conversation of another': { in: strangers('chat'), ...open(HISTORY) },
  'anybody writes into the conversation of another': { in: strangers('chat'), ...open(MESSAGE) },
  'anybody marks the conversation of another as read': {
    in: strangers('chat'),
    ...open('PUT /api/chat/read-customer/'),
  },
  'the statement of another is listed': { in: strangers('statement'), ...mixed('POST /api/statement') },
  'slips of another are listed': { in: strangers('statement'), ...mixed('POST /api/statement/slip') },
  'the wallet of another is shown': { in: strangers('statement'), ...mixed('GET /api/wallet') },
  'anybody opens the game of another': {
    in: strangers('autoLogin'),
    ...open('GET /api/autoLogin/pg/{username}'),
  },
  'invitees of another are listed': { in: strangers('invite'), ...mixed('POST /api/invite') },
  'refunds of another are listed': { in: strangers('refund'), ...mixed('POST /api/refund') },
  'the profile names another member': inAnswer('GET /api/account/profile', (body) => ({
    ...body,
    _id: 'another',
  })),
}
