import { afterAny, api, journey, KEY, type Lies, letsThrough, lie, SUCCESS, withHeader } from './define.ts'
import type { Call } from './proxy.ts'

const as = (call: Call, token: string) => withHeader(call, 'authorization', token)
const areaOf = (area: string) => `${area}OfAnother`

/** Repeats a rejected call with the tokens of the other members. */
const open = (area: string, endpoint: string) =>
  journey(
    areaOf(area),
    lie(async (call, next, memory) => {
      memory.tokens ??= new Set<string>()
      const tokens: Set<string> = memory.tokens
      if (call.headers.authorization) tokens.add(call.headers.authorization)
      const answer = await next(call)
      if (answer.status < 400 || call.endpoint !== endpoint) return answer
      for (const other of tokens) {
        const repeated = await next(withHeader(as(call, other), KEY, `${call.headers[KEY]}-o`))
        if (repeated.status === 200) return repeated
      }
      return answer
    }),
  )

/** Answers a read of one member with the data of the member who asked before. */
const mixed = (area: string, endpoint: string) =>
  journey(
    areaOf(area),
    lie((call, next, memory) => {
      const token = call.headers.authorization
      if (token) memory.seen = new Set([...(memory.seen ?? []), token])
      const other = [...(memory.seen ?? [])].find((one) => one !== token)
      return call.endpoint === endpoint && other ? next(as(call, other)) : undefined
    }),
  )

/** A command of one member also changes what the other member reads. */
const spreads = (command: string, read: string, change: (body: Record<string, unknown>) => object) =>
  journey(
    areaOf('orders'),
    afterAny((answer, { endpoint, headers: { authorization } }, memory) => {
      if (endpoint === command && answer.status === 200) memory.by = authorization
      const isOther = memory.by && memory.by !== authorization
      return endpoint === read && isOther
        ? { ...answer, body: { ...answer.body, ...change(answer.body) } }
        : undefined
    }),
  )

/** Data of another member (A5). */
export const memberLies: Lies = {
  'anybody sees the slip of another': open('statement', 'GET /api/statement/slip/reference/{reference}'),
  'anybody cancels the QR code of another': open('qr', api.cancelQr),
  'cancelling the QR code of another is acknowledged': journey(
    areaOf('qr'),
    letsThrough(api.cancelQr, 'NO_DATA', SUCCESS),
  ),
  'the QR code of another is shown': mixed('qr', 'GET /api/qrcode/{bankCode}'),
  'anybody claims the coupon of another': open('spin', api.claim),
  'coupons of another are listed': mixed('spin', api.coupons),
  'anybody reads the conversation of another': open('chat', api.history),
  'anybody writes into the conversation of another': open('chat', api.message),
  'the statement of another is listed': mixed('statement', api.statement),
  'the wallet of another is shown': mixed('statement', api.wallet),
  'anybody opens the game of another': open('autoLogin', 'GET /api/autoLogin/pg/{username}'),
  'invitees of another are listed': mixed('invite', api.invitees),
  'refunds of another are listed': mixed('refund', api.refunds),
  'the profile is of the member who asked before': { ...mixed('', api.profile), in: ['JOURNEY'] },
  'a withdrawal is debited to the other member, too': spreads(api.withdraw, api.wallet, ({ wallet }) => ({
    wallet: { amount: (wallet as { amount: number }).amount - 100 },
  })),
  'a report of one member is listed for the other': spreads(api.report, api.statement, ({ total }) => ({
    total: Number(total) + 1,
  })),
}
