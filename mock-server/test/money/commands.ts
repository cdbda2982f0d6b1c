import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { statusOf } from '@wallet/contracts/errors'
import fc from 'fast-check'
import { ApiError } from '../../src/engine/apiError.ts'
import { recordGameResult, settleWithdrawal } from '../../src/provider/life/events.ts'
import { balanceOf } from '../../src/provider/shared/money.ts'
import type { Outcome } from './books.ts'
import { type MoneyWorld, type Player, players } from './moneyWorld.ts'

export interface Command {
  run: (setup: MoneyWorld) => Outcome | undefined
}

export interface Kind {
  weight: number
  arbitrary: fc.Arbitrary<Command>
}

/** Defines a kind of command: name, weight, inputs and action. */
export function kind<T>(
  name: string,
  weight: number,
  inputs: fc.Arbitrary<T>,
  run: (setup: MoneyWorld, input: T) => Outcome | undefined,
): Kind {
  const arbitrary = inputs.map((input) => ({
    run: (setup: MoneyWorld) => run(setup, input),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(input)}`,
  }))
  return { weight, arbitrary }
}

export const by = fc.constantFrom(...players)
const code = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('pg', 'ufabet', 'areaslot') },
  { weight: 2, arbitrary: fc.constantFrom('pgslot', 'slotxo', 'huayhd') },
  { weight: 1, arbitrary: fc.constantFrom('no-such-game', '__proto__') },
)
const place = fc.oneof({ weight: 2, arbitrary: fc.constant(WALLET) }, { weight: 3, arbitrary: code })

/** Baht: random, at limits and triggers, malformed, the whole balance, or a satang more. */
export type Amount = number | 'all' | 'all and a satang'
const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 100, max: 2_000_00 }).map((satang) => satang / 100) },
  { weight: 2, arbitrary: fc.constantFrom(0.99, 1, 99.99, 100, 200_000, 200_000.01, 40.04, 404.04, 502.02) },
  { weight: 1, arbitrary: fc.constantFrom(0, -5, 0.001, 1.005, 1e15, 1e300) },
  { weight: 3, arbitrary: fc.constantFrom<Amount>('all', 'all', 'all and a satang') },
)

function bahtOf({ world, memberId }: MoneyWorld, phone: Player, from: string, asked: Amount): number {
  if (typeof asked === 'number') return asked
  const id = memberId(phone)
  const account = world.tables.gameAccounts.by('memberId', id).find((one) => one.code === from)
  const satang = from === WALLET ? balanceOf(world, id, 'wallet') : (account?.balance ?? 0)
  return (satang + (asked === 'all' ? 0 : 1)) / 100
}

export const answered = ({ status, body }: { status: number; body: { message?: unknown } }): Outcome => ({
  status,
  message: body.message,
})

/** Runs an event of the provider. The event may be rejected. */
export function happened(event: () => void): Outcome {
  try {
    event()
    return { status: 200, message: 'OK' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: statusOf(error.code), message: error.code }
  }
}

/** Movements of money by a member, a game, the bank or the clock. */
export const moves: Kind[] = [
  kind('transfer', 8, fc.record({ by, from: place, to: place, amount }), (setup, { by, from, to, amount }) =>
    answered(
      setup.as(by).post('/api/wallet/transfer', { from, to, amount: bahtOf(setup, by, from, amount) }),
    ),
  ),
  kind('transferAll', 2, fc.record({ by, to: place }), (setup, { by, to }) =>
    answered(setup.as(by).post('/api/wallet/transferAll', { to })),
  ),
  kind('withdraw', 4, fc.record({ by, amount }), (setup, { by, amount }) =>
    answered(setup.as(by).post('/api/wallet/withdraw', { amount: bahtOf(setup, by, WALLET, amount) })),
  ),
  kind('withdrawAll', 2, fc.record({ by, amount }), (setup, { by, amount }) =>
    answered(setup.as(by).post('/api/wallet/withdrawAll', { amount: bahtOf(setup, by, WALLET, amount) })),
  ),
  kind('activate', 2, fc.record({ by, code }), (setup, { by, code }) =>
    answered(setup.as(by).get(`/api/wallet/activate/${code}`)),
  ),
  kind(
    'game.result',
    6,
    fc.record({ by, code, amount, isWon: fc.boolean(), isStaked: fc.boolean() }),
    (setup, { by, code, amount, isWon, isStaked }) => {
      const baht = bahtOf(setup, by, code, amount)
      const round = { username: by, code, amount: isWon ? baht : -baht }
      const stake = baht > 0 && baht < 1e9 ? baht : 1
      return happened(() => recordGameResult(setup.world, isStaked ? { ...round, stake } : round))
    },
  ),
  kind(
    'withdraw.settled',
    2,
    fc.constantFrom<('SUCCESS' | 'FAILED')[]>('SUCCESS', 'FAILED'),
    (setup, status) => happened(() => settleWithdrawal(setup.world, { status })),
  ),
  kind('clock', 2, fc.integer({ min: 1, max: 90 }), (setup, seconds) => {
    setup.advance(seconds)
    return undefined
  }),
]

/** Bonuses, refunds and coupons. */
export const incomes: Kind[] = [
  kind(
    'take a bonus',
    2,
    fc.record({ by, code: fc.constantFrom('DAILY100', 'LUCKY30', 'STEADY150', 'FULLMOON', 'NONE') }),
    (setup, { by, code }) => answered(setup.as(by).get(`/api/bonus/activate/${code}`)),
  ),
  kind('end a bonus', 2, by, (setup, by) => answered(setup.as(by).get('/api/bonus/clear'))),
  kind('promotion', 1, by, (setup, by) => answered(setup.as(by).get('/api/promotion/activate/SABAI50'))),
  kind('refund', 1, by, (setup, by) => answered(setup.as(by).get('/api/refund/receive'))),
  kind('invite bonus', 1, by, (setup, by) => answered(setup.as(by).get('/api/invite/bonus'))),
  kind('spin', 1, by, (setup, by) => answered(setup.as(by).post('/api/spinwheel/spin'))),
  kind('claim a coupon', 2, fc.record({ by, turn: fc.nat(5) }), (setup, { by, turn }) => {
    const coupons = setup.world.tables.coupons.by('memberId', setup.memberId(by))
    const coupon = coupons.at(-1 - turn)?._id ?? 'none'
    return answered(setup.as(by).post('/api/spinwheel/coupon/claim', { coupon }))
  }),
]
