import { describe, expect, test } from 'vitest'
import type { StatementEntry } from './order.ts'
import { balancesOf, verdictOf } from './verdict.ts'

const START = Date.parse('2026-11-20T05:00:00Z')
const order = {
  leaves: ({ to, amount }: StatementEntry) => to === 'pg' && amount === 100,
  moves: { WALLET: -100_00, pg: 100_00 },
}
const entry = (more: Partial<StatementEntry> = {}): StatementEntry => ({
  _id: 'new',
  statementType: 'transfer',
  from: 'WALLET',
  to: 'pg',
  amount: 100,
  status: 'SUCCESS',
  createdAt: new Date(START + 200).toISOString(),
  ...more,
})
const verdict = (evidence: Partial<Parameters<typeof verdictOf>[1]>) =>
  verdictOf(order, {
    entries: [],
    known: new Set(),
    since: START,
    before: { WALLET: 500_00, pg: 0 },
    now: { WALLET: 500_00, pg: 0 },
    isOver: false,
    ...evidence,
  })

describe('the entry of an order says what became of it', () => {
  test.each([
    ['SUCCESS', 'done'],
    ['FAILED', 'returned'],
    ['PENDING', undefined],
  ])('%s: %s', (status, expected) => {
    expect(verdict({ entries: [entry({ status })], isOver: true })).toBe(expected)
  })

  test('a withdrawal in progress was accepted', () => {
    expect(verdict({ entries: [entry({ statementType: 'withdraw', status: 'PENDING' })] })).toBe('done')
  })

  test('but not the entry of another order', () => {
    expect(verdict({ entries: [entry({ to: 'imi' }), entry({ amount: 99 })] })).toBeUndefined()
  })

  test('nor one that was there before, nor one that is older', () => {
    expect(verdict({ entries: [entry()], known: new Set(['new']) })).toBeUndefined()
    expect(verdict({ entries: [entry({ createdAt: new Date(START - 1).toISOString() })] })).toBeUndefined()
  })
})

describe('without an entry the balances decide, once no provider can still be at it', () => {
  const moved = { WALLET: 400_00, pg: 100_00 }

  test('before that nothing is said', () => {
    expect(verdict({ now: moved })).toBeUndefined()
    expect(verdict({})).toBeUndefined()
  })

  test.each([
    ['moved exactly so', moved, 'done'],
    ['not moved', { WALLET: 500_00, pg: 0 }, 'absent'],
    ['credited meanwhile', { WALLET: 900_00, pg: 0 }, 'absent'],
    ['moved in part', { WALLET: 400_00, pg: 0 }, undefined],
    ['not read', undefined, undefined],
  ])('%s', (_, now, expected) => {
    expect(verdict({ now, isOver: true })).toBe(expected)
  })
})

test('balances are satang: the wallet, each game, and all together', () => {
  const slot = { name: '', logo: '', background: '', isActive: true, web: null, android: null, ios: null }
  expect(
    balancesOf({
      wallet: { amount: 0.1 },
      slots: [{ ...slot, code: 'pg', category: 'slot', amount: 0.2, ftWalletSlot: 1 }],
    }),
  ).toEqual({ WALLET: 10, pg: 20, TOTAL: 30 })
})
