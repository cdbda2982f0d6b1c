import {
  BANK_TRANSFER_CREDIT_S,
  BONUS_TURNOVER_TIMES,
  qrProviders,
  SLIP_CHECK_S,
  VOUCHER_KEY,
} from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../../test/account.ts'
import { Books } from '../../test/money/books.ts'
import { file } from '../../test/pictures.ts'
import { BY_HAND } from '../../test/slips.ts'
import { openWorld } from '../../test/world.ts'
import { makeTransfer } from '../control/transfers.ts'
import { encryptVoucher } from './areas/deposit/voucherCipher.ts'
import { drawSlip } from './bank/slipPicture.ts'
import { changeBounds, changeRewards, payNewestQr, recordGameResult } from './life/events.ts'

const RICH = '0810000001'
const OTHER = '0810000022'

function setUp() {
  const opened = openWorld()
  const { world } = opened
  const member = accountOf(opened, RICH)
  const other = accountOf(opened, OTHER)
  const books = new Books(opened, world.tables.members.first('username', RICH)?._id ?? '')
  const state = () => ({
    wallet: member.wallet(),
    coins: member.coins(),
    games: member.get('/api/wallet').body.slots.map(({ amount }: { amount: number }) => amount),
    entries: member.entries(),
    active: member.get('/api/bonus/check/active').body,
  })
  return { ...opened, member, other, books, state }
}
type Setup = ReturnType<typeof setUp>

/** A source of money or coins of a member. */
interface Income {
  /** Prepares the income. Returns a function that takes it and can be called again. */
  ready: (setup: Setup) => () => unknown
  /** Seconds until the credit. */
  after?: number
  baht?: number
  coins?: number
  isBonus?: boolean
}

const coupon = (code: string): Income['ready'] => {
  return ({ world, member }) => {
    world.nextSlice = code
    member.post('/api/spinwheel/spin')
    const [{ _id }] = member.get('/api/spinwheel/coupon').body.coupons
    return () => member.post('/api/spinwheel/coupon/claim', { coupon: _id })
  }
}
const asked =
  (path: string): Income['ready'] =>
  ({ world, member }) => {
    changeRewards(world, { bonusDepositTimes: 0 })
    return () => member.get(path)
  }
const qr =
  (provider: string): Income['ready'] =>
  ({ world, member }) => {
    changeBounds(world, { [`qr${provider}`]: 1 })
    const { qrcodeId } = member.post(`/api/qrcode/${provider}`, { amount: 200 }).body
    return () => payNewestQr(world, { qrcodeId })
  }

/** Every deposit also gives a coin per 100 baht. */
const deposit = { baht: 200, coins: 2 }

const incomes: Record<string, Income> = {
  'a coupon of credit': { ready: coupon('C10'), baht: 10 },
  'a coupon of coins': { ready: coupon('COIN2'), coins: 2 },
  'a coupon of a bonus': { ready: coupon('B100'), baht: 100, isBonus: true },
  'the bonus GOAL80': { ready: asked('/api/bonus/activate/GOAL80'), baht: 80, isBonus: true },
  'the promotion SABAI50': { ready: asked('/api/promotion/activate/SABAI50'), baht: 50, isBonus: true },
  'the refund': { ready: asked('/api/refund/receive'), baht: 1_284.5 },
  'the refund to the wallet': { ready: asked('/api/refund/addWallet'), baht: 1_284.5 },
  'the invite bonus': { ready: asked('/api/invite/bonus'), baht: 320 },
  'a voucher': {
    ready: ({ member }) => {
      const link = encryptVoucher('https://gift.example/?v=abcdef200', 'บจก. สบาย เพย์', VOUCHER_KEY)
      return () => member.post('/api/wallet/truelink', { link })
    },
    ...deposit,
  },
  'a reported transfer': {
    ready: ({ world, member }) => {
      makeTransfer(world, { username: RICH, amount: 200, to: BY_HAND })
      return () => member.post('/api/wallet/add', { amount: 200 })
    },
    after: BANK_TRANSFER_CREDIT_S,
    ...deposit,
  },
  'a slip': {
    ready: ({ world, member }) => {
      const { reference } = makeTransfer(world, { username: RICH, amount: 200, to: BY_HAND })
      const transfer = world.tables.bankTransfers.get(reference)
      const picture = drawSlip(transfer as never)
      return () => member.upload('/api/wallet/slip', file('photo.png', picture))
    },
    after: SLIP_CHECK_S,
    ...deposit,
  },
  ...Object.fromEntries(
    Object.keys(qrProviders).map((provider) => [
      `a QR of ${provider}`,
      { ready: qr(provider), after: 60, ...deposit },
    ]),
  ),
}

const attempt = (take: () => unknown) => {
  try {
    return take()
  } catch (error) {
    return error
  }
}

describe.each(Object.entries(incomes))(
  'income: %s',
  (name, { ready, after = 0, baht = 0, coins = 0, isBonus }) => {
    const isRounded = name.endsWith('PAYTIMZ')
    const settle = ({ advance, member }: Setup) => {
      advance(after)
      member.get('/api/wallet/refresh/slot')
    }

    test('credits the income once, with one statement entry if it is money', () => {
      const setup = setUp()
      const { member, state, books } = setup
      const take = ready(setup)
      const before = state()
      take()
      settle(setup)
      const once = state()
      expect(once.wallet - before.wallet).toBeCloseTo(baht, isRounded ? -1 : 2)
      expect(once.coins - before.coins).toBe(coins)
      expect(once.entries - before.entries).toBe(baht > 0 ? 1 : 0)
      if (baht > 0)
        expect(member.newest()).toMatchObject({
          to: 'WALLET',
          status: 'SUCCESS',
          amount: Number((once.wallet - before.wallet).toFixed(2)),
        })
      expect(once.active.status).toBe(isBonus === true)
      expect(once.games).toEqual(before.games)

      for (let turn = 0; turn < 3; turn++) attempt(take)
      settle(setup)
      const { entries, ...again } = state()
      const { entries: one, ...held } = once
      expect(again).toEqual(held)
      // A second report or slip adds a failed entry.
      expect(entries === one || member.newest().status === 'FAILED').toBe(true)
      books.check()
    })

    if (isBonus)
      test('ends the bonus exactly when its turnover is reached', () => {
        const { world, ...setup } = setUp()
        ready({ world, ...setup })()
        const play = (amount: number) => recordGameResult(world, { username: RICH, code: 'pg', amount })
        const rounds = baht * BONUS_TURNOVER_TIMES
        play(rounds * 2)
        const isActive = () => setup.member.get('/api/bonus/check/active').body.status
        expect(isActive()).toBe(true)
        play(-(rounds - 0.01))
        expect(isActive()).toBe(true)
        play(-0.01)
        expect(isActive()).toBe(false)
      })
  },
)
