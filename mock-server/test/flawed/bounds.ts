import {
  type Any,
  accepting,
  after,
  api,
  at,
  booking,
  give,
  inAnswer,
  inEvery,
  KEY,
  type Lies,
  SUCCESS,
  withHeader,
} from './define.ts'
import { invented } from './proxy.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isNegative = ({ amount }: Any) => isNumber(amount) && amount < 0
const between =
  (low: number, high: number) =>
  ({ amount }: Any) =>
    isNumber(amount) && amount > low && amount < high
const exactly =
  (wanted: unknown) =>
  ({ amount }: Any) =>
    amount === wanted
const hasDecimals = ({ amount }: Any) => isNumber(amount) && Math.round(amount * 100) / 100 !== amount
const credit = ({ amount }: Any) => ({ wallet: -amount })
const intoGame = ({ amount }: Any) => ({ wallet: -amount, game: amount })

const qrOf = (isIt: (body: Any) => boolean) =>
  at(api.qr, ({ body }) => {
    const code = { hasQrcode: true, qrcodeId: 'lie', qrcode: '<svg></svg>', amount: 1 }
    return isIt(body) ? invented({ ...code, expireIn: Date.now() + 600_000 }) : undefined
  })

const page = (endpoint: string, isIt: (body: Any) => boolean) =>
  at(endpoint, (call, next) =>
    isIt(call.body) ? next({ ...call, body: { page: 1, limit: 10 } }) : undefined,
  )

const takingMessages = (isIt: (message: Any) => boolean) =>
  at(api.message, ({ body }) =>
    isIt(body.message ?? {}) ? invented({ createdAt: new Date().toISOString() }) : undefined,
  )

/** Refuses an amount of another type with a wrong error. */
const refusingOtherTypes = (endpoint: string, message: string, status: number) =>
  at(endpoint, ({ body: { amount } }) => (isNumber(amount) ? undefined : invented({ message }, { status })))

const withKey = (endpoint: string, change: (body: Any) => Any) => ({
  endpoint,
  ...inEvery(({ status, body }) => (status === 400 && 'key' in body ? { body: change(body) } : {})),
})

/** Values beyond the bounds of a field (A1). */
export const boundsLies: Lies = {
  'a negative withdrawal fills the wallet': accepting(api.withdraw, isNegative, credit),
  'a wallet pays more than it holds': after(api.transfer, ({ body: { message } }, { body }, memory) => {
    if (message !== 'MONEY_NOT_ENOUGH') return undefined
    give(memory, credit, body)
    return invented(SUCCESS)
  }),
  'a negative transfer moves money backwards': accepting(api.transfer, isNegative, intoGame),
  'a withdrawal below the minimum is paid': accepting(api.withdraw, between(0, 100), credit),
  'a withdrawal of everything above the maximum is paid': accepting(
    api.withdrawAll,
    between(200_000, 201_000),
  ),
  'a transfer above 500 baht has a fee': booking(api.transfer, ({ amount }) => ({
    game: amount > 500 ? -amount / 100 : 0,
  })),
  'a transfer below 1 baht is made': accepting(api.transfer, between(0.9, 1), intoGame),
  'a transfer of three decimals is rounded': accepting(api.transfer, hasDecimals),
  'a transfer from the wallet to the wallet is acknowledged': accepting(
    api.transfer,
    ({ from, to }) => from === to,
  ),
  'a transfer from a game that does not exist is made': accepting(
    api.transfer,
    ({ from }) => from === 'no-such-game',
    ({ amount }) => ({ wallet: amount }),
  ),
  'a transfer of everything to the wallet is acknowledged': accepting(
    api.transferAll,
    ({ to }) => to === 'WALLET',
  ),
  'an amount in a text is accepted': accepting(api.transfer, exactly('10')),
  'an amount in a list is accepted': accepting(api.report, ({ amount }) => Array.isArray(amount)),
  'a api.qr code of -500 baht is made': qrOf(isNegative),
  'a api.qr code of less than 1 baht is made': qrOf(between(0.5, 1)),
  'page 0 of the statement is answered': page(api.statement, ({ page }) => page === 0),
  'page 1.5 of the invitees is answered': page(api.invitees, ({ page }) => page === 1.5),
  'a limit of 101 is answered': page(api.refunds, ({ limit }) => limit === 101),
  'a message of more than 2,000 characters is taken': takingMessages(
    ({ payload }) => payload?.message?.length > 2_000,
  ),
  'a type of message that does not exist is taken': takingMessages(
    ({ message_type: type }) => type === 'no-such-word',
  ),
  'a message that is too long is stored cut': at(api.message, async (call, next) => {
    const answer = await next(call)
    const body: Any = structuredClone(call.body)
    const { payload } = body.message ?? {}
    if (answer.status !== 400 || !(payload?.message?.length > 100)) return answer
    payload.message = payload.message.slice(0, 100)
    await next(withHeader({ ...call, body }, KEY, `${call.headers[KEY]}-cut`))
    return answer
  }),
  'a withdrawal above 500 baht has a fee': booking(api.withdraw, ({ amount }) => ({
    wallet: amount > 500 ? -10 : 0,
  })),
  'the lookup allows more than the withdrawal': {
    ...inAnswer('GET /api/lookup/withdraw', (body) => ({ ...body, withdrawMax: 1_000_000 })),
    in: [api.withdraw],
  },
  'a wrong field causes an internal error': refusingOtherTypes(api.withdraw, 'INTERNAL_SERVER_ERROR', 500),
  'a wrong field is refused with a code of its own': refusingOtherTypes(
    api.transfer,
    'VALIDATION_FAILED',
    400,
  ),
  'a refusal names another field': withKey(api.transfer, (body) => ({ ...body, key: 'currency' })),
  'a refusal names no field': withKey(api.withdraw, ({ key: _, ...body }) => body),
  'a missing field is called invalid': withKey('PUT /api/account/bankAccountName', (body) => ({
    ...body,
    message: 'KEY_INVALID',
  })),
}
