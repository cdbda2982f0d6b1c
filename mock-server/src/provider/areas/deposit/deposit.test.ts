import {
  BANK_TRANSFER_CREDIT_S,
  BANK_TRANSFER_MIN,
  LAK_PER_BAHT,
  REPORT_WITHIN_H,
} from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { BY_HAND } from '../../../../test/slips.ts'
import { openWorld } from '../../../../test/world.ts'
import { makeTransfer } from '../../../control/transfers.ts'
import { changeService, receiveDeposit } from '../../life/events.ts'

const PHONE = '0810000003'
const QR_PAYEE = '8801002417'

function open() {
  const opened = openMember(PHONE)
  return {
    ...opened,
    /** Pays into an account that the service does not watch. */
    pay: (amount: number, username = PHONE, to = BY_HAND) =>
      makeTransfer(opened.world, { username, amount, to }).reference,
    report: (amount: unknown) => opened.member.post('/api/wallet/add', { amount }),
  }
}

test.each([
  ['BAHT', 4.35, 435, '010122003418'],
  ['LAK', 65_000, 6_500_000, '010122003401'],
] as const)('credits %s on an account of this currency', (currency, amount, paid, account) => {
  const { world } = openWorld({ scenario: 'laos' })
  receiveDeposit(world, { username: PHONE, amount, currency })
  expect(world.tables.bankTransfers.all()).toMatchObject([
    { to: { bank: 'BCEL', account }, paid: { amount: paid, currency } },
  ])
})

test('shows a pending deposit at once and credits it once within a minute', () => {
  const { pay, report, wallet, statement, advance } = open()
  pay(500.25)
  expect(report(500.25)).toEqual({ status: 200, body: { message: 'SUCCESS' } })
  const createdAt = '2026-11-20T05:00:00.000Z'
  const entry = { statementType: 'deposit', from: 'GSB', to: 'WALLET', amount: 500.25, createdAt }
  expect(statement()).toMatchObject([{ ...entry, status: 'PENDING' }])
  advance(BANK_TRANSFER_CREDIT_S - 1)
  expect(statement()).toMatchObject([{ ...entry, status: 'PENDING' }])
  expect(wallet()).toBe(0)
  advance(1)
  expect(statement()).toMatchObject([{ ...entry, status: 'SUCCESS' }])
  expect(wallet()).toBe(500.25)
  advance(24 * 3600 - 120)
  expect(wallet()).toBe(500.25)
})

test('credits kip in baht at the rate of the provider', () => {
  const { world, visitor, wallet, statement, advance } = open()
  expect(visitor.get('/api/lookup/deposit').body.lakPerBaht).toBe(LAK_PER_BAHT)
  const kip = (amount: number) => receiveDeposit(world, { username: PHONE, amount, currency: 'LAK' })
  for (const amount of [325_000, 1_000]) kip(amount)
  advance(BANK_TRANSFER_CREDIT_S)
  expect(statement().map(({ amount }: { amount: number }) => amount)).toEqual([1.53, 500])
  expect(wallet()).toBe(501.53)
  world.set({ lakPerBaht: 500 })
  expect(visitor.get('/api/lookup/withdraw').body.lakPerBaht).toBe(500)
  kip(500)
  expect(() => kip(499)).toThrow('KEY_INVALID')
  advance(BANK_TRANSFER_CREDIT_S)
  expect(wallet()).toBe(502.53)
})

test('fails a report after its time if no transfer is found', () => {
  const { pay, report, wallet, statement, advance } = open()
  pay(500)
  pay(100, '0810000002')
  pay(70, PHONE, '0000000000')
  pay(60, PHONE, QR_PAYEE)
  for (const amount of [499.99, 100, 70, 60]) report(amount)
  advance(BANK_TRANSFER_CREDIT_S - 1)
  const all = (status: string) => [60, 70, 100, 499.99].map((amount) => ({ amount, status }))
  expect(statement()).toMatchObject(all('PENDING'))
  advance(1)
  expect(statement()).toMatchObject(all('FAILED'))
  expect(wallet()).toBe(0)
})

test('ends a report with its credit, so that the next report of this amount is new', () => {
  const { pay, report, wallet, statement, advance } = open()
  for (let turn = 1; turn <= 2; turn++) {
    pay(100)
    report(100)
    advance(BANK_TRANSFER_CREDIT_S)
    expect(statement().map(({ status }: { status: string }) => status)).toEqual(Array(turn).fill('SUCCESS'))
    expect(wallet()).toBe(turn * 100)
  }
})

test('does not match a report to a transfer that the service saw', () => {
  const { world, report, wallet, statement, advance } = open()
  report(100)
  advance(BANK_TRANSFER_CREDIT_S / 2)
  receiveDeposit(world, { username: PHONE, amount: 100 })
  advance(BANK_TRANSFER_CREDIT_S / 2)
  expect(statement()).toMatchObject([{ status: 'PENDING' }, { status: 'FAILED' }])
  advance(BANK_TRANSFER_CREDIT_S / 2)
  expect(statement()).toMatchObject([{ status: 'SUCCESS' }, { status: 'FAILED' }])
  expect(wallet()).toBe(100)
})

test('accepts a report before its transfer, also after deposits were closed', () => {
  const { world, pay, report, wallet, advance } = open()
  changeService(world, { deposits: false })
  report(100)
  advance(BANK_TRANSFER_CREDIT_S - 1)
  pay(100)
  advance(1)
  expect(wallet()).toBe(100)
})

test.each([
  [0, 'SUCCESS'],
  [1, 'FAILED'],
])('reports a transfer %d s later as %s', (late, status) => {
  const { pay, advance, world, as } = open()
  pay(100)
  // The first login has expired.
  advance(REPORT_WITHIN_H * 3600 - BANK_TRANSFER_CREDIT_S + late)
  as(PHONE).post('/api/wallet/add', { amount: 100 })
  advance(BANK_TRANSFER_CREDIT_S)
  expect(world.tables.statements.all().at(-1)).toMatchObject({ amount: 10_000, status })
})

test.each([0, BANK_TRANSFER_MIN - 0.01, 10.005, 1e15])(
  'rejects a report of %j and stores nothing',
  (amount) => {
    const { report, statement, world } = open()
    expect(report(amount)).toEqual({ status: 400, body: { message: 'KEY_INVALID', key: 'amount' } })
    expect(statement()).toEqual([])
    expect(world.jobs).toEqual([])
  },
)

test('does not credit a transfer to another account, or with manual deposits', () => {
  const { pay, wallet, statement, advance, world } = open()
  pay(250)
  world.set({ deposit: { ...world.settings.deposit, isManual: true } })
  pay(250, PHONE, '4078123395')
  advance(3600)
  expect(statement()).toEqual([])
  expect(wallet()).toBe(0)
})

test.each([
  ['0899999999', 100, 'NO_DATA'],
  ['0810000016', 100, 'NO_WALLET'],
  ['0810000017', 100, 'NO_BANK'],
  [PHONE, 0, 'KEY_INVALID'],
  [PHONE, BANK_TRANSFER_MIN - 0.01, 'KEY_INVALID'],
  [PHONE, Number.NaN, 'KEY_INVALID'],
  [PHONE, '100' as unknown as number, 'KEY_INVALID'],
])('rejects the deposit of %s of %j with %s', (username, amount, code) => {
  const { world } = open()
  expect(() => receiveDeposit(world, { username, amount })).toThrow(code)
  expect(world.jobs).toEqual([])
})
