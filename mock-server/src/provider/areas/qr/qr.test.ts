import { QR_VALID_MINUTES, type QrProvider, qrProviders } from '@wallet/contracts/limits'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { changeBounds, payNewestQr } from '../../life/events.ts'
import { qrBehaviour } from './codes.ts'

function open(bankCode = 'WW', options?: Parameters<typeof openMember>[1]) {
  const opened = openMember('0810000001', options)
  const { member } = opened
  const path = `/api/qrcode/${bankCode}`
  return {
    ...opened,
    create: (amount: number) => member.post(path, { amount }),
    read: () => member.get(path).body,
    entries: () => member.post('/api/statement', { page: 1, limit: 1 }).body,
  }
}

/** The answer if no QR is open. */
const none = { hasQrcode: false }

test('creates, returns and pays a QR once, with one statement entry', () => {
  const { create, read, wallet, entries, world, advance } = open()
  const before = { wallet: wallet(), total: entries().total }
  expect(read()).toEqual(none)

  const { body: qr } = create(250.5)
  expect(qr).toEqual({
    hasQrcode: true,
    qrcodeId: expect.stringMatching(/^[0-9a-f]{24}$/),
    qrcode: expect.stringMatching(/^<svg .*<\/svg>$/),
    amount: 250.5,
    expireIn: world.now + QR_VALID_MINUTES * 60_000,
  })
  expect(read()).toEqual(qr)
  expect(wallet()).toBe(before.wallet)

  advance(60)
  payNewestQr(world, { qrcodeId: qr.qrcodeId })
  expect(read()).toEqual(none)
  expect(wallet()).toBe(before.wallet + 250.5)
  const createdAt = '2026-11-20T05:01:00.000Z'
  const entry = { statementType: 'deposit', from: 'QR', to: 'WALLET', amount: 250.5, status: 'SUCCESS' }
  expect(entries()).toMatchObject({ total: before.total + 1, statements: [{ ...entry, createdAt }] })

  expect(() => payNewestQr(world, { qrcodeId: qr.qrcodeId })).toThrow('QR_FAIL')
  expect(wallet()).toBe(before.wallet + 250.5)
})

test('keeps a QR open until its last moment', () => {
  const { create, read, wallet, world, advance } = open()
  const before = wallet()
  const { body: qr } = create(100)
  advance(QR_VALID_MINUTES * 60 - 1)
  expect(read()).toEqual(qr)
  advance(1)
  expect(read()).toEqual(none)
  expect(() => payNewestQr(world, { qrcodeId: qr.qrcodeId })).toThrow('QR_FAIL')
  expect(wallet()).toBe(before)
  const { body: next } = create(200)
  expect(next).toMatchObject({ hasQrcode: true, amount: 200 })
  expect(next.qrcodeId).not.toBe(qr.qrcodeId)
})

test("rejects the cancellation of a paid, expired or unknown QR, or of another member's QR", () => {
  const { create, member, world, as, advance, read } = open()
  const rejects = (id: string, who: Pick<typeof member, 'delete'> = member) =>
    expect(who.delete(`/api/qrcode/${id}`).body).toEqual({ message: 'NO_DATA' })
  const paid = create(100).body.qrcodeId
  payNewestQr(world, { qrcodeId: paid })
  rejects(paid)
  rejects('__proto__')
  const mine = create(100).body
  rejects(mine.qrcodeId, as('0810000002'))
  expect(read()).toEqual(mine)
  advance(QR_VALID_MINUTES * 60)
  rejects(mine.qrcodeId)
})

test('accepts KBANK in SMS mode only, and payment providers of the lookup only', () => {
  const { world, member } = open()
  const { deposit } = world.settings
  const without = (code: string, mode?: string) => {
    const banks = deposit.banks.filter((bank) => bank.bankCode !== code || (mode && bank.mode !== mode))
    world.set({ deposit: { ...deposit, banks } })
  }
  without('KBANK', 'SMS')
  expect(member.get('/api/qrcode/KBANK').body).toEqual({ message: 'NO_BANK' })
  without('KBANK', 'AUTO')
  expect(member.get('/api/qrcode/KBANK').body).toEqual(none)
  without('ZPAY')
  expect(member.get('/api/qrcode/ZPAY').body).toEqual({ message: 'NO_BANK' })
})

test('rejects all providers with manual deposits', () => {
  const { member } = open('WW', { scenario: 'manual-deposit' })
  expect(member.get('/api/qrcode/WW').body).toEqual({ message: 'NO_BANK' })
  expect(member.post('/api/qrcode/WW', { amount: 100 }).body).toEqual({ message: 'NO_BANK' })
})

test('pays the newest open QR of all members', () => {
  const { create, read, world, as } = open()
  const first = create(100).body
  const other = as('0810000002')
  other.post('/api/qrcode/ZPAY', { amount: 70 })
  payNewestQr(world, {})
  expect(other.get('/api/qrcode/ZPAY').body).toEqual(none)
  expect(read()).toEqual(first)
  payNewestQr(world, {})
  expect(read()).toEqual(none)
  expect(() => payNewestQr(world, {})).toThrow('NO_DATA')
})

const refused = { status: 200, body: { hasQrcode: false, message: 'QR_FAIL' } }

test.each(Object.keys(qrProviders))('rejects the test amount at %s', (code) => {
  expect(open(code).create(refusedAmounts.qr)).toEqual(refused)
})

test.each(Object.entries(qrBehaviour))('rejects an amount above the maximum of %s', (code, conduct) => {
  const { create } = open(code)
  const { maximum, tooMuch } = conduct
  expect(create(maximum + 0.01).body).toEqual({ hasQrcode: false, message: tooMuch })
  expect(create(maximum).body.hasQrcode).toBe(true)
})

test.each(Object.keys(qrProviders) as QrProvider[])(
  'rejects an amount below the minimum of the world at %s',
  (code) => {
    const { create, world } = open(code)
    changeBounds(world, { [`qr${code}`]: 7 })
    expect(create(6.99)).toEqual(refused)
    expect(create(7).body.hasQrcode).toBe(true)
  },
)

const minutes = (code: QrProvider) => qrProviders[code].validMinutes

test('adds satang, expires after ten minutes and credits late at PAYTIMZ', () => {
  const { create, read, wallet, world, advance, entries } = open('PAYTIMZ')
  const before = wallet()
  const { body: qr } = create(100)
  expect(qr.amount).toBeGreaterThan(100)
  expect(qr.amount).toBeLessThan(101)
  expect(qr.expireIn).toBe(world.now + minutes('PAYTIMZ') * 60_000)
  payNewestQr(world, { qrcodeId: qr.qrcodeId })
  expect(() => payNewestQr(world, { qrcodeId: qr.qrcodeId })).toThrow('QR_FAIL')
  expect(() => payNewestQr(world, {}), 'the newest open QR').toThrow('NO_DATA')
  advance(19)
  expect(read()).toEqual(qr)
  expect(wallet()).toBe(before)
  advance(31)
  expect(read()).toEqual(none)
  expect(wallet()).toBeCloseTo(before + qr.amount, 2)
  expect(entries().statements[0]).toMatchObject({ amount: qr.amount, status: 'SUCCESS' })
})

test.each([
  [0, 100.01],
  [0.9999, 100.99],
])('adds 1 to 99 satang at PAYTIMZ: a draw of %d gives %d', (drawn, amount) => {
  const { create, world } = open('PAYTIMZ')
  world.random.next = () => drawn
  expect(create(100).body.amount).toBe(amount)
})

test('credits some payments slowly at PAYTIMZ, by the random source of the world', () => {
  const { create, wallet, world, advance } = open('PAYTIMZ')
  let slow = 0
  for (let turn = 0; turn < 60; turn++) {
    const before = wallet()
    const { qrcodeId, amount } = create(20).body
    payNewestQr(world, { qrcodeId })
    advance(20)
    if (wallet() === before) slow++
    advance(30)
    expect(wallet()).toBeCloseTo(before + amount, 2)
  }
  expect(slow).toBeGreaterThan(3)
  expect(slow).toBeLessThan(25)
})

test('credits a payment after the code was cancelled or has expired', () => {
  const { create, wallet, world, advance, member } = open('PAYTIMZ')
  const before = wallet()
  const first = create(100).body
  payNewestQr(world, { qrcodeId: first.qrcodeId })
  expect(member.delete(`/api/qrcode/${first.qrcodeId}`).status).toBe(200)
  advance(50)
  expect(wallet()).toBeCloseTo(before + first.amount, 2)
  const second = create(50).body
  advance(minutes('PAYTIMZ') * 60 - 1)
  payNewestQr(world, { qrcodeId: second.qrcodeId })
  advance(50)
  expect(wallet()).toBeCloseTo(before + first.amount + second.amount, 2)
})

test('rounds up to whole baht, expires after half an hour and credits at a refresh at PAYONEX', () => {
  const { create, read, wallet, world, advance, member, as } = open('PAYONEX')
  const before = wallet()
  const { body: qr } = create(100.25)
  expect(qr).toMatchObject({ amount: 101, expireIn: world.now + minutes('PAYONEX') * 60_000 })
  member.get('/api/wallet/refresh/slot')
  expect(wallet(), 'before it is paid').toBe(before)
  payNewestQr(world, { qrcodeId: qr.qrcodeId })
  advance(3_600)
  expect(read()).toEqual(none)
  as('0810000003').get('/api/wallet/refresh/slot')
  expect(wallet(), 'after a refresh of somebody else').toBe(before)
  member.get('/api/wallet/refresh/slot')
  expect(wallet()).toBe(before + 101)
  advance(1)
  member.get('/api/wallet/refresh/slot')
  expect(wallet()).toBe(before + 101)
})

test.each(['KBANK', 'WW', 'ZPAY'])('asks for the ordered amount and credits at once at %s', (code) => {
  const { create, wallet, world } = open(code)
  const before = wallet()
  const { body: qr } = create(150.25)
  expect(qr.amount).toBe(150.25)
  payNewestQr(world, { qrcodeId: qr.qrcodeId })
  expect(wallet()).toBe(before + 150.25)
})
