import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { png } from '../../../../test/pictures.ts'
import { NEW_MEMBER, openSlips } from '../../../../test/slips.ts'
import { slipChecked } from '../../life/events.ts'

test('ends a slip before its check', () => {
  const { send, slip, wallet, world, advance } = openSlips(NEW_MEMBER)
  send(png())
  slipChecked(world, { reference: slip().reference, status: 'SUCCESS' })
  expect(slip()).toMatchObject({ status: 'SUCCESS', note: null, amount: 100 })
  advance(SLIP_CHECK_S)
  expect(slip().status).toBe('SUCCESS')
  expect(wallet()).toBe(100)
})

test('accepts any reason, or none', () => {
  const { send, slip, wallet, world, advance } = openSlips(NEW_MEMBER)
  send(png())
  slipChecked(world, { reference: slip().reference, status: 'FAILED', note: 'BLURRED_PHOTO' })
  expect(slip()).toMatchObject({ status: 'FAILED', note: 'BLURRED_PHOTO' })
  send(png())
  slipChecked(world, { reference: slip().reference, status: 'FAILED' })
  expect(slip()).toMatchObject({ status: 'FAILED', note: null })
  advance(3600)
  expect(wallet()).toBe(0)
})

test('rejects a decided slip and an unknown slip', () => {
  const { send, slip, wallet, world } = openSlips(NEW_MEMBER)
  send(png())
  const { reference } = slip()
  const decide = (status: 'SUCCESS' | 'FAILED') => () => slipChecked(world, { reference, status })
  decide('SUCCESS')()
  expect(decide('SUCCESS')).toThrow('NO_DATA')
  expect(decide('FAILED')).toThrow('NO_DATA')
  expect(() => slipChecked(world, { reference: 'SL0', status: 'SUCCESS' })).toThrow('NO_DATA')
  expect(wallet()).toBe(100)
})

test('uses the given amount only when the slip cannot be read', () => {
  const { send, pay, picture, slip, wallet, world } = openSlips(NEW_MEMBER)
  send(png())
  const decide = (amount?: number) =>
    slipChecked(world, {
      reference: slip().reference,
      status: 'SUCCESS',
      ...(amount !== undefined && { amount }),
    })
  expect(() => decide(0)).toThrow('KEY_INVALID')
  decide(320.5)
  expect(wallet()).toBe(320.5)
  const reference = pay(75)
  send(picture(reference))
  decide(9)
  expect(wallet()).toBe(395.5)
  expect(world.tables.bankTransfers.get(reference)?.creditedAt).toBe(world.now)
  expect(world.tables.slips.all().slice(-2)).toMatchObject([{ amount: 32_050 }, { amount: 7_500 }])
})

test.each([
  ['SUCCESS', 1000],
  ['FAILED', 0],
] as const)('settles the seeded statement entry of the slip: %s', (status, credited) => {
  const { world, wallet, entries, member } = openSlips('0810000001')
  const seeded = world.tables.slips
    .all()
    .find((one) => one.status === 'PROCESSING' && one.amount === 100_000)!
  const before = { wallet: wallet(), total: entries().total }
  slipChecked(world, { reference: seeded.reference, status, amount: 50 })
  expect(wallet()).toBe(before.wallet + credited)
  expect(entries().total).toBe(before.total)
  const { statements } = member.post('/api/statement', { page: 1, limit: 100 }).body
  const moment = new Date(seeded.createdAt).toISOString()
  const entry = statements.find((one: { createdAt: string }) => one.createdAt === moment)
  expect(entry).toMatchObject({ statementType: 'deposit', amount: 1000, status })
})
