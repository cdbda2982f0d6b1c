import { at, give, type Lies, refusing } from './define.ts'
import { type Flaw, invented } from './proxy.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const ALL = 'POST /api/wallet/transferAll'
const WITHDRAW = 'POST /api/wallet/withdraw'
const WITHDRAW_ALL = 'POST /api/wallet/withdrawAll'
const CLAIM = 'POST /api/spinwheel/coupon/claim'

const taken = ({ amount }: { amount: number }) => ({ wallet: -amount })

/** Credits money when the command is acknowledged. */
const creditedAtOnce = (endpoint: string, amount: (body: { amount: number }) => number) =>
  at(endpoint, async (call, next, memory) => {
    const answer = await next(call)
    if (answer.status === 200) give(memory, { wallet: amount(call.body as never) })
    return answer
  })

/** Changes the next read of the member after a rejection. */
const changing = (endpoint: string, code: string, read: string, change: (body: never) => unknown): Flaw => ({
  endpoint,
  through: async (call, next, memory) => {
    const answer = await next(call)
    if (call.endpoint === endpoint && answer.body.message === code) memory.isChanged = true
    if (call.endpoint !== read || !memory.isChanged || answer.status !== 200) return answer
    const body = structuredClone(answer.body)
    return { ...answer, body: (change(body as never) as typeof body) ?? body }
  },
})

type Wallet = {
  slots: { isActive: boolean; amount: number }[]
  bankAccount: { bankAccountNo: string } | null
}
type Statement = { total: number; statements: object[] }

/** Commands that are rejected but change something (A2). */
export const refusedLies: Lies = {
  'a failed transfer keeps the money': refusing(TRANSFER, 'TRANSFER_FAIL', taken),
  'a failed transfer reaches the game': refusing(TRANSFER, 'TRANSFER_FAIL', { game: 40.04 }),
  'a failed transfer of everything keeps the money': refusing(ALL, 'TRANSFER_FAIL', { wallet: -100 }),
  'a failed withdrawal keeps the money': refusing(WITHDRAW, 'TRANSFER_FAIL', taken),
  'a failed withdrawal of everything keeps the money': refusing(WITHDRAW_ALL, 'TRANSFER_FAIL', taken),
  'a failed withdrawal of everything empties the games': refusing(WITHDRAW_ALL, 'TRANSFER_FAIL', {
    wallet: 10,
    game: -10,
  }),
  'a withdrawal that a bonus forbids is debited': refusing(WITHDRAW, 'BONUS_CONDITION', taken),
  'a withdrawal of everything that a bonus forbids is debited': refusing(
    WITHDRAW_ALL,
    'BONUS_CONDITION',
    taken,
  ),
  'a withdrawal of too much takes what there is': refusing(WITHDRAW, 'MONEY_NOT_ENOUGH', { wallet: -1_000 }),
  'a withdrawal without a bank account is debited': refusing(WITHDRAW, 'NO_BANK', taken),
  'a transfer of too much takes what there is': refusing(TRANSFER, 'MONEY_NOT_ENOUGH', { wallet: -1 }),
  'a transfer below the minimum costs a satang': refusing(TRANSFER, 'TRANSFER_MINIMUM', { wallet: -0.01 }),
  'a transfer to a closed game is debited': refusing(TRANSFER, 'SLOT_NO_ACCOUNT', taken),
  'a transfer to no game is debited': refusing(TRANSFER, 'NO_GAME', taken),
  'a refused transfer stands in the statement as made': changing(
    TRANSFER,
    'MONEY_NOT_ENOUGH',
    'POST /api/statement',
    ({ total, statements }: Statement) => ({
      total: total + 1,
      statements: [
        {
          _id: 'lie',
          statementType: 'transfer',
          from: 'WALLET',
          to: 'pg',
          amount: 1,
          status: 'SUCCESS',
          createdAt: new Date().toISOString(),
        },
        ...statements,
      ],
    }),
  ),
  'a used voucher is credited again': refusing('POST /api/wallet/truelink', 'TRUELINK_DUPLICATE', {
    wallet: 250,
  }),
  'a voucher that cannot be read is credited': refusing('POST /api/wallet/truelink', 'TRUELINK_INVALID', {
    wallet: 1,
  }),
  'a claimed coupon is credited again': refusing(CLAIM, 'NO_CLAIMABLE_COUPON', { wallet: 10 }),
  'an expired coupon is credited': refusing(CLAIM, 'COUPON_EXPIRED', { wallet: 10 }),
  'a coupon of goods is credited': refusing(CLAIM, 'INVALID_COUPON_TYPE', { wallet: 10 }),
  'a refused coupon is used up': changing(CLAIM, 'BONUS_REMAINING', 'GET /api/spinwheel/coupon', () => ({
    total: 0,
    coupons: [],
  })),
  'a refused coupon costs a coin': refusing(CLAIM, 'INVALID_CODE', { coin: -1 }),
  'a refund during a bonus is credited': refusing('GET /api/refund/receive', 'REFUND_CONDITION', {
    wallet: 100,
  }),
  'a refund of 0 is credited': refusing('GET /api/refund/addWallet', 'REFUND_MINIMUM', { wallet: 1 }),
  'a lost invite bonus is credited': refusing('GET /api/invite/bonus', 'INVITE_BONUS_FAIL', { wallet: 60 }),
  'a second invite bonus is credited': refusing('GET /api/invite/bonus', 'INVITE_COLLECT', { wallet: 60 }),
  'a second bonus is credited': refusing('GET /api/bonus/activate/{code}', 'BONUS_ALREADY_ACTIVE', {
    wallet: 100,
  }),
  'a bonus without its deposit is credited': refusing('GET /api/bonus/activate/{code}', 'BONUS_CONDITION', {
    wallet: 100,
  }),
  'a bonus that must not end costs its share': refusing('GET /api/bonus/clear', 'BONUS_CONDITION', {
    wallet: -5,
  }),
  'a promotion is credited twice': refusing('GET /api/promotion/activate/{code}', 'PROMOTION_RECEIVED', {
    wallet: 50,
  }),
  'an empty promotion is credited': refusing('GET /api/promotion/activate/{code}', 'BONUS_FULL', {
    wallet: 50,
  }),
  'a second opening closes the game': changing(
    'GET /api/wallet/activate/{code}',
    'SLOT_ALREADY_ACTIVE',
    'GET /api/wallet',
    ({ slots }: Wallet) => {
      for (const slot of slots) slot.isActive = false
    },
  ),
  'a game that could not be opened is open': changing(
    'GET /api/wallet/activate/{code}',
    'SLOT_ACTIVATE_FAIL',
    'GET /api/wallet',
    ({ slots }: Wallet) => {
      for (const slot of slots) slot.isActive = true
    },
  ),
  'a refused name of the bank account is kept': changing(
    'PUT /api/account/bankAccountName',
    'BANK_ACCOUNT_NAME_ENG',
    'GET /api/wallet',
    ({ bankAccount }: Wallet) => {
      if (bankAccount) bankAccount.bankAccountNo = '0000000000'
    },
  ),
  'a wheel without coins gives a coupon': at('POST /api/spinwheel/spin', async (call, next, memory) => {
    const answer = await next(call)
    if (answer.body.success === false) give(memory, { wallet: 10 })
    return answer
  }),
  'a reported transfer is credited at once': {
    in: ['JOURNEY'],
    ...creditedAtOnce('POST /api/wallet/add', ({ amount }) => amount),
  },
  'a slip is credited at once': { in: ['JOURNEY'], ...creditedAtOnce('POST /api/wallet/slip', () => 500) },
  'a message to nobody costs a baht': refusing('POST /api/chat/send-message', 'NO_USER', { wallet: -1 }),
  'a wrong old password sets the new one': {
    in: ['JOURNEY changePassword'],
    through: async (call, next, memory) => {
      const answer = await next(call)
      if (answer.body.message === 'WRONG_PASSWORD') memory.password = call.body.newPassword
      const isNew = memory.password !== undefined && call.body.password === memory.password
      return call.endpoint === 'POST /api/login' && isNew ? invented({ token: 'lie' }) : answer
    },
  },
}
