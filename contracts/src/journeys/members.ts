import {
  firstPage,
  type JourneyStep,
  type Journeys,
  outputOf,
  STATE_STEP,
  startIn,
  step,
  wallet,
} from './define.ts'

const other = outputOf(STATE_STEP, 'otherToken')

type ListName = 'POST /api/statement' | 'POST /api/statement/slip' | 'POST /api/invite' | 'POST /api/refund'

/** Reads the list of two members. Only the other member has an entry. */
function ownList(endpoint: ListName, list: string): JourneyStep[] {
  const read = (id: string, total: number, more = {}) =>
    step(`${list}-${id}`, endpoint, {
      body: firstPage,
      expected: { total },
      counts: { [list]: total },
      ...more,
    })
  return [
    read('own', 0),
    read('other', 1, { token: other }),
    read('again', 0),
    read('secondPage', 0, { body: { page: 2, limit: 100 } }),
  ]
}

const strangers = ['INVALID_USER_3', 'UNAUTHORIZED', 'NO_USER'] as const
const notFound = ['NO_DATA'] as const

/** Two members. Each of them sees and changes only the own data. */
export const memberJourneys = {
  statementOfAnother: {
    summary: 'Statement, slips and wallet of another member are not shown',
    ...startIn('two members', {}, ({ otherReference: reference }) => [
      ...ownList('POST /api/statement', 'statements'),
      ...ownList('POST /api/statement/slip', 'slips'),
      step('picture-other', 'GET /api/statement/slip/reference/{reference}', {
        token: other,
        params: { reference },
      }),
      step('picture', 'GET /api/statement/slip/reference/{reference}', {
        params: { reference },
        refused: notFound,
      }),
      wallet('wallet', 500),
    ]),
  },
  inviteOfAnother: {
    summary: 'Invitees of another member are not listed',
    ...startIn('two members', {}, () => ownList('POST /api/invite', 'invites')),
  },
  refundOfAnother: {
    summary: 'Refunds of another member are not listed',
    ...startIn('two members', {}, () => ownList('POST /api/refund', 'refunds')),
  },
  spinOfAnother: {
    summary: 'A coupon of another member is not listed and cannot be claimed',
    ...startIn('two members', {}, ({ otherCoupon }) => {
      const list = (id: string, count: number, token?: typeof other) =>
        step(id, 'GET /api/spinwheel/coupon', {
          ...(token && { token }),
          expected: { total: count },
          counts: { coupons: count },
        })
      return [
        list('own', 0),
        list('other', 1, other),
        list('again', 0),
        step('claim', 'POST /api/spinwheel/coupon/claim', {
          body: { coupon: otherCoupon },
          refused: ['NO_CLAIMABLE_COUPON', 'INVALID_CODE'],
        }),
        list('otherAfter', 1, other),
      ]
    }),
  },
  qrOfAnother: {
    summary: 'A QR code of another member is not shown and cannot be cancelled',
    ...startIn('two members', {}, ({ bankCode, otherQrcodeId: qrcodeId }) => {
      const own = (id: string) =>
        step(id, 'GET /api/qrcode/{bankCode}', { params: { bankCode }, expected: { hasQrcode: false } })
      const ofTheOther = (id: string) =>
        step(id, 'GET /api/qrcode/{bankCode}', {
          token: other,
          params: { bankCode },
          expected: { hasQrcode: true, qrcodeId },
          outputs: { amount: '/amount' },
        })
      return [
        own('own'),
        ofTheOther('other'),
        own('again'),
        step('cancel', 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId }, refused: notFound }),
        ofTheOther('otherAfter'),
        step('create', 'POST /api/qrcode/{bankCode}', {
          params: { bankCode },
          body: { amount: outputOf('other', 'amount') },
          expected: { hasQrcode: true },
          unexpected: { qrcodeId },
        }),
      ]
    }),
  },
  autoLoginOfAnother: {
    summary: 'The game account of another member opens no game',
    ...startIn('two members', {}, ({ otherGameUsername: username }) => [
      step('other', 'GET /api/autoLogin/pg/{username}', { token: other, params: { username } }),
      step('stranger', 'GET /api/autoLogin/pg/{username}', {
        params: { username },
        refused: ['NO_USER', 'SLOT_NO_ACCOUNT'],
      }),
      step('account', 'GET /api/wallet/account/{code}', {
        params: { code: 'pg' },
        refused: 'SLOT_NO_ACCOUNT',
      }),
    ]),
  },
  chatOfAnother: {
    summary: 'The conversation of another member can be neither read nor written',
    ...startIn('two members', {}, ({ otherUserId: userId }) => [
      step('other', 'PUT /api/chat/read-customer/', { token: other, body: { userId } }),
      step('history', 'POST /api/chat/history', { body: { userId, limit: 10, skip: 0 }, refused: strangers }),
      step('send', 'POST /api/chat/send-message', {
        body: {
          sender: 'customer',
          message: { message_type: 'text', payload: { message: 'Of somebody else' } },
          userId,
        },
        refused: strangers,
      }),
      step('read', 'PUT /api/chat/read-customer/', { body: { userId }, refused: strangers }),
    ]),
  },
  ordersOfAnother: {
    area: 'account',
    summary: 'Orders of a member change no data of another member',
    ...startIn('two members', {}, ({ userId, otherUserId }) => {
      const profile = 'GET /api/account/profile'
      return [
        step('statement', 'POST /api/statement', { token: other, body: firstPage, expected: { total: 1 } }),
        step('withdraw', 'POST /api/wallet/withdraw', { body: { amount: 200 } }),
        step('report', 'POST /api/wallet/add', { body: { amount: 50 } }),
        step('wallet', 'GET /api/wallet', {
          token: other,
          expected: { profile: { _id: otherUserId }, wallet: { amount: 500 } },
        }),
        step('statementAfter', 'POST /api/statement', {
          token: other,
          body: firstPage,
          expected: { total: 1 },
          counts: { statements: 1 },
        }),
        step('profile', profile, { expected: { _id: userId } }),
        step('profileOfTheOther', profile, { token: other, expected: { _id: otherUserId } }),
      ]
    }),
  },
  keysOfTwoMembers: {
    summary: 'Two members can use the same key: both orders run',
    needsKeys: true,
    ...startIn('two members', {}, () => [
      step('own', 'POST /api/wallet/withdraw', { body: { amount: 200 } }),
      step('other', 'POST /api/wallet/withdraw', { token: other, body: { amount: 200 }, repeats: 'own' }),
      step('statement', 'POST /api/statement', {
        token: other,
        body: firstPage,
        expected: { total: 2, statements: [{ statementType: 'withdraw', amount: 200 }] },
      }),
      wallet('wallet', 300),
    ]),
  },
} as const satisfies Journeys
