import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { png } from '../../../../test/pictures.ts'
import { asJpeg, NEW_MEMBER, openSlips } from '../../../../test/slips.ts'
import { checkSlip } from '../../life/events.ts'

test('keeps a slip in progress until its check, then credits it once', () => {
  const { payAndSend, slip, wallet, advance, entries, latest } = openSlips()
  const total = entries().total
  expect(payAndSend(500.5).body).toEqual({ message: 'SUCCESS' })
  expect(slip()).toMatchObject({ amount: 0, status: 'PROCESSING', note: null })
  expect(slip().createdAt).toBe('2026-11-20T05:00:00.000Z')

  advance(SLIP_CHECK_S - 1)
  expect(slip().status).toBe('PROCESSING')
  expect(wallet()).toBe(0)

  advance(1)
  expect(slip()).toMatchObject({ amount: 500.5, status: 'SUCCESS', note: null })
  expect(wallet()).toBe(500.5)
  expect(entries().total).toBe(total + 1)
  const entry = { statementType: 'deposit', from: 'GSB', to: 'WALLET', amount: 500.5, status: 'SUCCESS' }
  expect(latest()).toMatchObject({ ...entry, createdAt: '2026-11-20T05:00:20.000Z' })

  advance(24 * 3600 - 60)
  expect(wallet()).toBe(500.5)
})

test('accepts a JPEG, stores it without the bytes after its end, and shows it to this member only', () => {
  const { pay, picture, send, slip, wallet, advance, world, member, as } = openSlips()
  const photo = asJpeg(picture(pay(80)))
  expect(send(Buffer.concat([photo, Buffer.alloc(2_000, 1)]), 'IMG_2041.jpg').status).toBe(200)
  expect(Buffer.from(world.files.all()[0]?.bytes ?? []).equals(photo)).toBe(true)
  advance(SLIP_CHECK_S)
  expect(slip()).toMatchObject({ amount: 80, status: 'SUCCESS' })
  expect(wallet()).toBe(80)
  const path = `/api/statement/slip/reference/${slip().reference}`
  expect([member, as('0810000001')].map((who) => who.get(path).status)).toEqual([200, 404])
})

test('stores the first 255 characters of the file name', () => {
  const { pay, picture, send, world } = openSlips()
  send(picture(pay(80)), `${'x'.repeat(1_000)}.png`)
  expect(world.tables.slipChecks.all().map(({ fileName }) => fileName.length)).toEqual([255])
})

test('credits kip at the rate of the provider', () => {
  const { pay, picture, wallet, world, check } = openSlips(NEW_MEMBER, { scenario: 'laos' })
  world.set({ deposit: { ...world.settings.deposit, isManual: true } })
  const slip = check(picture(pay(325_000, { to: '010122003401' })))
  expect(slip).toMatchObject({ amount: 500, status: 'SUCCESS' })
  expect(wallet()).toBe(500)
})

test.each(['22:59:59', '00:30:00', '12:00:00'])('accepts a slip at %s in Bangkok', (time) => {
  const { send, moveTo } = openSlips()
  moveTo(`2026-11-20T${time}+07:00`)
  expect(send(png()).status).toBe(200)
})

test.each(['23:00:00', '23:59:59', '00:00:00', '00:29:59'])('rejects a slip at %s in Bangkok', (time) => {
  const { send, slip, moveTo } = openSlips()
  moveTo(`2026-11-20T${time}+07:00`)
  expect(send(png())).toEqual({ status: 400, body: { message: 'SLIP_UPLOAD_FAIL' } })
  expect(slip()).toBeUndefined()
})

test('accepts any reason of a person, or none', () => {
  const { send, slip, wallet, world, advance } = openSlips()
  send(png())
  checkSlip(world, { reference: slip().reference, status: 'FAILED', note: 'BLURRED_PHOTO' })
  expect(slip()).toMatchObject({ status: 'FAILED', note: 'BLURRED_PHOTO' })
  send(png())
  checkSlip(world, { reference: slip().reference, status: 'FAILED' })
  expect(slip()).toMatchObject({ status: 'FAILED', note: null })
  advance(3600)
  expect(wallet()).toBe(0)
})

test('ends a slip once before its check by an event, and rejects an unknown slip', () => {
  const { send, slip, wallet, world, advance } = openSlips()
  send(png())
  const { reference } = slip()
  const decide = (status: 'SUCCESS' | 'FAILED') => () => checkSlip(world, { reference, status })
  decide('SUCCESS')()
  expect(decide('SUCCESS')).toThrow('NO_DATA')
  expect(decide('FAILED')).toThrow('NO_DATA')
  expect(() => checkSlip(world, { reference: 'SL0', status: 'SUCCESS' })).toThrow('NO_DATA')
  advance(SLIP_CHECK_S)
  expect(slip()).toMatchObject({ status: 'SUCCESS', note: null, amount: 100 })
  expect(wallet()).toBe(100)
})

test('uses the given amount only when the slip cannot be read', () => {
  const { send, pay, picture, slip, wallet, world } = openSlips()
  send(png())
  const decide = (amount: number) =>
    checkSlip(world, { reference: slip().reference, status: 'SUCCESS', amount })
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
  const slips = world.tables.slips.all()
  const seeded = slips.find((one) => one.status === 'PROCESSING' && one.amount === 100_000)!
  const before = { wallet: wallet(), total: entries().total }
  checkSlip(world, { reference: seeded.reference, status, amount: 50 })
  expect(wallet()).toBe(before.wallet + credited)
  expect(entries().total).toBe(before.total)
  const { statements } = member.post('/api/statement', { page: 1, limit: 100 }).body
  const moment = new Date(seeded.createdAt).toISOString()
  const entry = statements.find((one: { createdAt: string }) => one.createdAt === moment)
  expect(entry).toMatchObject({ statementType: 'deposit', amount: 1000, status })
})
