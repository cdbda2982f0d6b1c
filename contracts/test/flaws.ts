import type { Answer, Flaw } from './sampleProvider.ts'

/** A flaw, and the field of the answer that the report must name. */
interface SeededFlaw extends Flaw {
  kind: string
  field: string
}

type Body = Record<string, unknown>

/** Changes a copy of the correct body. */
const changed =
  (change: (body: never) => unknown): Flaw['answer'] =>
  (right) => {
    const body = structuredClone(right.body)
    return { ...right, body: change(body as never) ?? body }
  }

/** Sets the value at a path such as 'slots.0.amount'. */
const set = (path: string, value: unknown) =>
  changed((body: Body) => {
    const keys = path.split('.')
    const last = keys.pop() as string
    const parent = keys.reduce((inner, key) => inner[key] as Body, body)
    if (value === undefined) delete parent[last]
    else parent[last] = value
  })

const instead =
  (given: Partial<Answer>): Flaw['answer'] =>
  (right) => ({ ...right, ...given })

const flaw = (kind: string, description: string, field: string, answer: Flaw['answer']): SeededFlaw => ({
  kind,
  description,
  field,
  answer,
})

const html = { 'content-type': 'text/html', 'cache-control': 'no-store' }

/** Common mistakes of backends. Each changes another interaction. */
export const seededFlaws: SeededFlaw[] = [
  flaw(
    'a renamed field',
    'GET /api/wallet: 200 full',
    '$.wallet',
    changed(({ wallet, ...rest }: Body) => ({ ...rest, balance: wallet })),
  ),
  flaw('a number for a text', 'GET /api/account/profile: 200 full', '$.username', set('username', 810000001)),
  flaw(
    'a text for a number',
    'GET /api/spinwheel/setup: 200 full',
    '$.result.userCoin',
    set('result.userCoin', '5'),
  ),
  flaw(
    'money as text',
    'POST /api/invite: 200 full',
    '$.invites[0].amount',
    set('invites.0.amount', '20.25'),
  ),
  flaw(
    'money off by one satang',
    'POST /api/refund: 200 full',
    '$.refunds[0].refundAmount',
    set('refunds.0.refundAmount', 75.51),
  ),
  flaw(
    'money with the dust of a sum',
    'GET /api/lookup/withdraw: 200 full',
    '$.withdrawMin',
    set('withdrawMin', 0.1 + 0.2),
  ),
  flaw('null for a value', 'GET /api/lookup/info: 200 full', '$.website', set('website', null)),
  flaw('null for an object', 'GET /api/promotion/current: 200 full', '$.promotion', set('promotion', null)),
  flaw('null for a list', 'GET /api/lookup/banks: 200 full', '$.banks', set('banks', null)),
  flaw('an absent list', 'GET /api/lookup/sources: 200 empty', '$.sources', set('sources', undefined)),
  flaw(
    'an object for a list',
    'GET /api/lookup/conditions: 200 full',
    '$.conditions',
    set('conditions', { 0: '<p></p>' }),
  ),
  flaw(
    'an empty list where there is one',
    'GET /api/invite/banners: 200 full',
    '$.banners',
    set('banners', []),
  ),
  flaw(
    'an entry in a list that is empty',
    'GET /api/refund/banners: 200 empty',
    '$.banners',
    set('banners', [{ image: '', html: '' }]),
  ),
  flaw(
    'a value where there is none',
    'GET /api/bonus/check/active: 200 empty',
    '$.type',
    set('type', 'none'),
  ),
  flaw(
    'a word that no enum has',
    'GET /api/bonus: 200 full',
    '$.bonuses[0].type',
    set('bonuses.0.type', 'month'),
  ),
  flaw(
    'seconds for a moment',
    'POST /api/statement: 200 full',
    '$.statements[0].createdAt',
    set('statements.0.createdAt', 1_795_150_800),
  ),
  flaw(
    'a day for a moment',
    'POST /api/statement/slip: 200 full',
    '$.slips[0].createdAt',
    set('slips.0.createdAt', '2026-11-20'),
  ),
  flaw(
    'a text for a flag',
    'GET /api/lookup/registerOTP: 200 full',
    '$.registerOTP',
    set('registerOTP', 'true'),
  ),
  flaw(
    'a fraction for a count',
    'POST /api/spinwheel/spin: 200 full',
    '$.result.remainingCoin',
    set('result.remainingCoin', 60.5),
  ),
  flaw('a negative count', 'GET /api/spinwheel/coupon: 200 full', '$.total', set('total', -1)),
  flaw(
    'more than all of it',
    'GET /api/refund/check: 200 full',
    '$.refundSuccess',
    set('refundSuccess', 170),
  ),
  flaw('an empty text', 'POST /api/login: 200 full', '$.token', set('token', '')),
  flaw(
    'an optional field that is never there',
    'GET /api/lookup/deposit: 200 full',
    '$.banks[0].mode',
    set('banks.0.mode', undefined),
  ),
  flaw('a wrong code', 'POST /api/wallet/transfer: 404 NO_GAME', '$.message', set('message', 'NO_DATA')),
  flaw(
    'a code in lower case',
    'GET /api/autoLogin/pg/{username}: 404 NO_USER',
    '$.message',
    set('message', 'no_user'),
  ),
  flaw(
    'a wrong status',
    'POST /api/wallet/withdraw: 400 MONEY_NOT_ENOUGH',
    'status',
    instead({ status: 422 }),
  ),
  flaw(
    'a refusal with status 200',
    'GET /api/refund/receive: 400 REFUND_CONDITION',
    'status',
    instead({ status: 200 }),
  ),
  flaw(
    'a refusal that does not come',
    'POST /api/wallet/truelink: 409 TRUELINK_DUPLICATE',
    'status',
    instead({ status: 200, body: { message: 'SUCCESS' } }),
  ),
  flaw(
    'an error in words',
    'POST /api/account/validate: 409 EXISTING_USER',
    '$.message',
    instead({ body: { error: 'The phone number is taken' } }),
  ),
  flaw(
    'a success that is none',
    'GET /api/wallet/activate/{code}: 200 full',
    '$.message',
    set('message', 'FAILED'),
  ),
  flaw(
    'a page',
    'GET /api/lookup/notice: 200 full',
    'answer',
    instead({ headers: html, body: '<h1>502</h1>' }),
  ),
  flaw('broken JSON', 'GET /api/lookup/contact: 200 full', 'answer', instead({ body: '{"contactText":' })),
  flaw('no body', 'GET /api/chat/config: 200 full', 'answer', instead({ body: '' })),
  flaw('a list for an object', 'GET /api/bonus/check/minimum: 200 full', '$', instead({ body: [] })),
  flaw('a connection that is cut', 'GET /api/spinwheel/active: 200 full', 'answer', () => 'cut'),
  flaw(
    'a wrong event',
    'EVENT messaging: buttons to a guest',
    '$.message.message_type',
    set('message.message_type', 'text'),
  ),
  flaw(
    'an event without its moment',
    'EVENT messaging: text to a member',
    '$.createdAt',
    set('createdAt', undefined),
  ),
  {
    kind: 'a state that is not there',
    description: 'GET /api/bonus/clear: 400 BONUS_CONDITION',
    field: 'state',
    stateStatus: 404,
  },
  {
    kind: 'a state without its values',
    description: 'DELETE /api/qrcode/{qrcodeId}: 200 full',
    field: 'state',
    values: ({ token = '' }) => ({ token }),
  },
]
