import { accepting, at, inEvery, type Lies } from './define.ts'
import { invented } from './proxy.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const WITHDRAW = 'POST /api/wallet/withdraw'
const WITHDRAW_ALL = 'POST /api/wallet/withdrawAll'
const ADD = 'POST /api/wallet/add'
const QR = 'POST /api/qrcode/{bankCode}'

type Body = { amount: number; from?: string; to?: string }
const isNumber = (value: unknown): value is number => typeof value === 'number'
const negative = ({ amount }: Body) => isNumber(amount) && amount < 0
const exactly =
  (wanted: number) =>
  ({ amount }: Body) =>
    amount === wanted
const isFine = ({ amount }: Body) => isNumber(amount) && Math.round(amount * 100) / 100 !== amount
const credit = ({ amount }: Body) => ({ wallet: -amount })

const qrOf = (isIt: (body: Body) => boolean) =>
  at(QR, ({ body }) =>
    isIt(body as unknown as Body)
      ? invented({
          hasQrcode: true,
          qrcodeId: 'lie',
          qrcode: '<svg></svg>',
          amount: 1,
          expireIn: Date.now() + 600_000,
        })
      : undefined,
  )

const page = (isIt: (body: { page: number; limit: number }) => boolean, endpoint: string) =>
  at(endpoint, (call, next) =>
    isIt(call.body as never) ? next({ ...call, body: { page: 1, limit: 10 } }) : undefined,
  )

const withKey = (change: (body: Record<string, unknown>) => object) =>
  inEvery(({ status, body }) =>
    status === 400 && 'key' in body ? { body: change(body) as Record<string, unknown> } : {},
  )

/** Values beyond the bounds of a field (A1). */
export const boundsLies: Lies = {
  'a negative withdrawal fills the wallet': accepting(WITHDRAW, negative, credit),
  'a negative withdrawal of everything fills the wallet': accepting(WITHDRAW_ALL, negative, credit),
  'a negative transfer moves money backwards': accepting(TRANSFER, negative, ({ amount }: Body) => ({
    wallet: -amount,
    game: amount,
  })),
  'a negative transfer is acknowledged': accepting(TRANSFER, negative),
  'a withdrawal of 0 is acknowledged': accepting(WITHDRAW, exactly(0)),
  'a withdrawal below the minimum is paid': accepting(
    WITHDRAW,
    ({ amount }) => amount > 0 && amount < 100,
    ({ amount }: Body) => ({ wallet: -amount }),
  ),
  'a withdrawal above the maximum is paid': accepting(
    WITHDRAW,
    ({ amount }) => amount > 200_000 && amount < 201_000,
    ({ amount }: Body) => ({
      wallet: -amount,
    }),
  ),
  'a withdrawal of everything above the maximum is paid': accepting(
    WITHDRAW_ALL,
    ({ amount }) => amount > 200_000 && amount < 201_000,
  ),
  'a withdrawal of three decimals is rounded': accepting(WITHDRAW, isFine),
  'a transfer below 1 baht is made': accepting(
    TRANSFER,
    ({ amount }) => amount > 0.9 && amount < 1,
    ({ amount }: Body) => ({ wallet: -amount, game: amount }),
  ),
  'a transfer of 0 is acknowledged': accepting(TRANSFER, exactly(0)),
  'a transfer of three decimals is rounded': accepting(TRANSFER, isFine),
  'a transfer from the wallet to the wallet is acknowledged': accepting(
    TRANSFER,
    ({ from, to }) => from === to,
  ),
  'a game pays more than it holds': at(TRANSFER, async (call, next, memory) => {
    const answer = await next(call)
    const { from, amount } = call.body as Body & { from: string }
    if (from === 'WALLET' || answer.body.message !== 'MONEY_NOT_ENOUGH') return answer
    memory.wallet = amount
    memory.game = -amount
    return invented({ message: 'SUCCESS' })
  }),
  'a wallet pays more than it holds': at(TRANSFER, async (call, next, memory) => {
    const answer = await next(call)
    const { amount } = call.body as unknown as Body
    if (answer.body.message !== 'MONEY_NOT_ENOUGH') return answer
    memory.wallet = -amount
    return invented({ message: 'SUCCESS' })
  }),
  'a transfer from a game that does not exist is made': accepting(
    TRANSFER,
    ({ from }) => from === 'no-such-game',
    ({ amount }: Body) => ({ wallet: amount }),
  ),
  'a transfer of everything to the wallet is acknowledged': accepting(
    'POST /api/wallet/transferAll',
    ({ to }) => to === 'WALLET',
  ),
  'an amount in a text is accepted': accepting(
    TRANSFER,
    ({ amount }) => typeof amount === 'string' && !Number.isNaN(Number(amount)),
  ),
  'an amount in a list is accepted': accepting(ADD, ({ amount }) => Array.isArray(amount)),
  'no amount at all counts as 0': accepting(ADD, ({ amount }) => amount === undefined || amount === null),
  'a report of 0 is accepted': accepting(ADD, exactly(0)),
  'a negative report is accepted': accepting(ADD, negative),
  'a report of more than a billion is accepted': accepting(ADD, ({ amount }) => amount > 1e9),
  'a report below 1 baht is accepted': accepting(ADD, ({ amount }) => amount > 0.5 && amount < 1),
  'a QR code of -500 baht is made': { in: [QR], ...qrOf(negative) },
  'a QR code of 0 baht is made': { in: [QR], ...qrOf(exactly(0)) },
  'a QR code of less than 1 baht is made': { in: [QR], ...qrOf(({ amount }) => amount > 0.5 && amount < 1) },
  'a QR code of three decimals is made': { in: [QR], ...qrOf(isFine) },
  'page 0 of the statement is answered': {
    in: ['POST /api/statement'],
    ...page(({ page }) => page === 0, 'POST /api/statement'),
  },
  'page -500 of the invitees is answered': {
    in: ['POST /api/invite'],
    ...page(({ page }) => page < 0, 'POST /api/invite'),
  },
  'a limit of 101 is answered': {
    in: ['POST /api/refund'],
    ...page(({ limit }) => limit === 101, 'POST /api/refund'),
  },
  'a limit of 0 is answered': {
    in: ['POST /api/statement/slip'],
    ...page(({ limit }) => limit === 0, 'POST /api/statement/slip'),
  },
  'page 1.5 is answered': {
    in: ['POST /api/statement'],
    ...page(({ page }) => page === 1.5, 'POST /api/statement'),
  },
  'a history that skips -1 messages': at('POST /api/chat/history', (call, next) =>
    Number(call.body.skip) < 0 ? next({ ...call, body: { ...call.body, skip: 0 } }) : undefined,
  ),
  'a message of more than 2,000 characters is taken': at('POST /api/chat/send-message', ({ body }) => {
    const { message } = body as { message?: { payload?: { message?: unknown } } }
    const text = message?.payload?.message
    return typeof text === 'string' && text.length > 2_000
      ? invented({ createdAt: new Date().toISOString() })
      : undefined
  }),
  'a type of message that does not exist is taken': at('POST /api/chat/send-message', ({ body }) => {
    const { message } = body as { message?: { message_type?: unknown } }
    return message?.message_type === 'no-such-word'
      ? invented({ createdAt: new Date().toISOString() })
      : undefined
  }),
  'a coupon that is a number is claimed': accepting(
    'POST /api/spinwheel/coupon/claim',
    ({ coupon }) => typeof coupon === 'number',
    () => ({ wallet: 10 }),
  ),
  'a password that is a number is set': accepting(
    'PUT /api/account/changepwd',
    ({ newPassword }) => typeof newPassword === 'number',
  ),
  'a wrong field causes an internal error': at(WITHDRAW, ({ body: { amount } }) =>
    isNumber(amount) ? undefined : invented({ message: 'INTERNAL_SERVER_ERROR' }, { status: 500 }),
  ),
  'a wrong field is refused with a code of its own': at(TRANSFER, ({ body: { amount } }) =>
    isNumber(amount) ? undefined : invented({ message: 'VALIDATION_FAILED' }, { status: 400 }),
  ),
  'a refusal names another field': { in: [TRANSFER], ...withKey((body) => ({ ...body, key: 'currency' })) },
  'a refusal names no field': { in: [WITHDRAW], ...withKey(({ key: _, ...body }) => body) },
  'a missing field is called invalid': {
    in: ['PUT /api/account/bankAccountName'],
    ...withKey((body) => ({ ...body, message: 'KEY_INVALID' })),
  },
}
