import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'

const RICH = '0810000001'
const NEW = '0810000003'
const NO_WALLET = '0810000016'
const OUT_OF_ORDER = '0810000021'

function open(phone = RICH) {
  const opened = openMember(phone)
  const { member } = opened
  const transfer = (from: unknown, to: unknown, amount: unknown) =>
    member.post('/api/wallet/transfer', { from, to, amount })
  const amounts = () => {
    const { wallet, slots } = member.get('/api/wallet').body
    const inGame = (code: string) => slots.find((slot: { code: string }) => slot.code === code).amount
    return { wallet: wallet.amount, inGame }
  }
  return { ...opened, transfer, amounts }
}

test('returns the data of the caller, also when answers are cached', () => {
  const { world, member, as } = open()
  const other = as('0810000002')
  const { version } = world
  for (const path of ['/api/wallet', '/api/wallet/refresh/slot'])
    expect(member.get(path).body).not.toEqual(other.get(path).body)
  expect(world.version).toBe(version)
})

test('shows a missing bank account, and an unknown bank by its code', () => {
  expect(open('0810000017').member.get('/api/wallet').body.bankAccount).toBeNull()
  const { world, member } = open()
  world.set({ banks: [] })
  expect(member.get('/api/wallet').body.bankAccount.bank.nameTH).toBe('SCB')
})

test('checks the amount, the games, their difference, their accounts and the balance in this order', () => {
  const { transfer } = open(NEW)
  for (const [from, to, amount, body] of [
    ['nowhere', 'nowhere', 0.99, { message: 'TRANSFER_MINIMUM' }],
    ['nowhere', 'WALLET', 1, { message: 'NO_GAME' }],
    ['pg', 'nowhere', 5, { message: 'NO_GAME' }],
    ['pg', 'pg', 5, { message: 'KEY_INVALID', key: 'to' }],
    ['pg', 'WALLET', 5, { message: 'SLOT_NO_ACCOUNT' }],
    ['WALLET', 'pg', 5, { message: 'SLOT_NO_ACCOUNT' }],
  ])
    expect(transfer(from, to, amount).body).toEqual(body)
  expect(open().transfer('imi', 'WALLET', 5).body.message).toBe('MONEY_NOT_ENOUGH')
  const missing = { status: 404, body: { message: 'NO_WALLET' } }
  expect(open(NO_WALLET).transfer('WALLET', 'pg', 5)).toEqual(missing)
})

test('returns the money and records a failure when the provider rejects the transfer', () => {
  const { world, transfer, amounts, member } = open()
  const before = member.get('/api/wallet').body
  expect(transfer('WALLET', 'pg', 40.04)).toEqual({ status: 502, body: { message: 'TRANSFER_FAIL' } })
  expect(transfer('pg', 'askmebet', 40.04).body.message).toBe('TRANSFER_FAIL')
  expect(member.get('/api/wallet').body).toEqual(before)
  expect(amounts().wallet).toBe(26_020)
  expect(member.newest()).toMatchObject({ from: 'pg', to: 'askmebet', amount: 40.04, status: 'FAILED' })
  expect(world.tables.ledger.all().map(({ from, to, amount }) => [from, to, amount])).toEqual([
    ['wallet', 'inFlight', 4_004],
    ['inFlight', 'wallet', 4_004],
    ['game:pg', 'inFlight', 4_004],
    ['inFlight', 'game:pg', 4_004],
  ])
})

test('fails in both directions during maintenance', () => {
  const { transfer, amounts } = open(OUT_OF_ORDER)
  for (const [from, to] of [
    ['WALLET', 'pg'],
    ['pg', 'WALLET'],
    ['areaslot', 'pg'],
  ])
    expect(transfer(from, to, 100).body.message).toBe('TRANSFER_FAIL')
  expect(amounts().wallet).toBe(5_000)
  expect(amounts().inGame('pg')).toBe(400)
  expect(transfer('WALLET', 'areaslot', 100).status).toBe(200)
})

test.each([
  [0.99, 'MONEY_NOT_ENOUGH'],
  [1, 'SUCCESS'],
])('answers a transfer of a whole wallet of %d baht with %s', (left, message) => {
  const { member, transfer } = open()
  transfer('WALLET', 'pg', (26_020_00 - left * 100) / 100)
  expect(member.post('/api/wallet/transferAll', { to: 'pg' }).body.message).toBe(message)
})
