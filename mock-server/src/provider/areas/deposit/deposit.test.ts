import { BANK_TRANSFER_CREDIT_S, BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { depositReceived } from './events.ts'
import { TRANSFER_NOT_FOUND } from './triggers.ts'

const PHONE = '0810000003'

function open() {
  const opened = openWorld()
  const member = opened.as(PHONE)
  return {
    ...opened,
    member,
    report: (amount: unknown) => member.post('/api/wallet/add', { amount }),
    wallet: (): number => member.get('/api/wallet').body.wallet.amount,
    entries: () => member.post('/api/statement', { page: 1, limit: 10 }).body.statements,
  }
}

describe('a bank transfer reported by hand', () => {
  test('is in progress at once and credited within a minute, once', () => {
    const { report, wallet, entries, advance } = open()
    expect(report(500.25)).toEqual({ status: 200, body: { message: 'SUCCESS' } })
    const entry = {
      statementType: 'deposit',
      from: 'GSB',
      to: 'WALLET',
      amount: 500.25,
      createdAt: '2026-11-20T05:00:00.000Z',
    }
    expect(entries()).toMatchObject([{ ...entry, status: 'PENDING' }])
    advance(BANK_TRANSFER_CREDIT_S - 1)
    expect(entries()).toMatchObject([{ ...entry, status: 'PENDING' }])
    expect(wallet()).toBe(0)
    advance(1)
    expect(entries()).toMatchObject([{ ...entry, status: 'SUCCESS' }])
    expect(wallet()).toBe(500.25)
    advance(24 * 3600 - 120)
    expect(wallet()).toBe(500.25)
  })

  test('of the test amount fails', () => {
    const { report, wallet, entries, advance } = open()
    report(TRANSFER_NOT_FOUND)
    advance(BANK_TRANSFER_CREDIT_S)
    expect(entries()).toMatchObject([{ amount: TRANSFER_NOT_FOUND, status: 'FAILED' }])
    expect(wallet()).toBe(0)
  })

  test('stands beside others: each is credited at its own time', () => {
    const { report, wallet, advance } = open()
    report(100)
    advance(30)
    report(7)
    advance(30)
    expect(wallet()).toBe(100)
    advance(30)
    expect(wallet()).toBe(107)
  })

  test.each([0, -1, 0.001, BANK_TRANSFER_MIN - 0.01, 10.005, 1e15, 1e300, '500', null, true, [500], {}])(
    'of %j is no amount, and leaves no trace',
    (amount) => {
      const { report, entries, world } = open()
      expect(report(amount)).toEqual({ status: 400, body: { message: 'KEY_INVALID', key: 'amount' } })
      expect(entries()).toEqual([])
      expect(world.jobs).toEqual([])
    },
  )

  test.each([
    ['0810000016', 'NO_WALLET'],
    ['0810000017', 'NO_BANK'],
  ])('by %s answers %s', (phone, message) => {
    const { as, world } = open()
    expect(as(phone).post('/api/wallet/add', { amount: 500 })).toEqual({ status: 404, body: { message } })
    expect(world.jobs).toEqual([])
  })
})

describe('a bank transfer that arrives by itself (deposit.received)', () => {
  test('is credited within a minute', () => {
    const { world, wallet, entries, advance } = open()
    depositReceived(world, { username: PHONE, amount: 1000 })
    expect(entries()).toMatchObject([{ statementType: 'deposit', amount: 1000, status: 'PENDING' }])
    advance(BANK_TRANSFER_CREDIT_S)
    expect(entries()).toMatchObject([{ statementType: 'deposit', amount: 1000, status: 'SUCCESS' }])
    expect(wallet()).toBe(1000)
  })

  test.each([
    ['0899999999', 100, 'NO_DATA'],
    ['0810000016', 100, 'NO_WALLET'],
    ['0810000017', 100, 'NO_BANK'],
    [PHONE, 0, 'KEY_INVALID'],
    [PHONE, BANK_TRANSFER_MIN - 0.01, 'KEY_INVALID'],
    [PHONE, Number.NaN, 'KEY_INVALID'],
    [PHONE, '100' as unknown as number, 'KEY_INVALID'],
  ])('for %s of %j is refused with %s', (username, amount, code) => {
    const { world } = open()
    expect(() => depositReceived(world, { username, amount })).toThrow(code)
    expect(world.jobs).toEqual([])
  })
})
