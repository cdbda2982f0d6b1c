import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { none, openQrScreen as open } from '../../../../test/qr.ts'
import { qrPaid } from '../../life/events.ts'

describe('life of a QR', () => {
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
    qrPaid(world, { qrcodeId: qr.qrcodeId })
    expect(read()).toEqual(none)
    expect(wallet()).toBe(before.wallet + 250.5)
    expect(entries()).toMatchObject({
      total: before.total + 1,
      statements: [
        {
          statementType: 'deposit',
          from: 'QR',
          to: 'WALLET',
          amount: 250.5,
          status: 'SUCCESS',
          createdAt: '2026-11-20T05:01:00.000Z',
        },
      ],
    })

    expect(() => qrPaid(world, { qrcodeId: qr.qrcodeId })).toThrow('QR_FAIL')
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
    expect(() => qrPaid(world, { qrcodeId: qr.qrcodeId })).toThrow('QR_FAIL')
    expect(wallet()).toBe(before)
    const { body: next } = create(200)
    expect(next).toMatchObject({ hasQrcode: true, amount: 200 })
    expect(next.qrcodeId).not.toBe(qr.qrcodeId)
  })

  test("rejects the cancellation of a paid, expired or unknown QR, or of another member's QR", () => {
    const { create, member, world, as, advance, read } = open()
    const cancel = (id: string, who = member) => who.delete(`/api/qrcode/${id}`).body
    const paid = create(100).body.qrcodeId
    qrPaid(world, { qrcodeId: paid })
    expect(cancel(paid)).toEqual({ message: 'NO_DATA' })
    expect(cancel('__proto__')).toEqual({ message: 'NO_DATA' })
    const mine = create(100).body
    expect(cancel(mine.qrcodeId, as('0810000002'))).toEqual({ message: 'NO_DATA' })
    expect(read()).toEqual(mine)
    advance(QR_VALID_MINUTES * 60)
    expect(cancel(mine.qrcodeId)).toEqual({ message: 'NO_DATA' })
  })
})

describe('QR providers', () => {
  test('accepts KBANK in SMS mode only, and payment providers of the lookup only', () => {
    const { world, member } = open()
    const { deposit } = world.settings
    const without = (code: string, mode?: string) =>
      world.set({
        deposit: {
          ...deposit,
          banks: deposit.banks.filter((bank) => bank.bankCode !== code || (mode && bank.mode !== mode)),
        },
      })
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
})

describe('qr.paid without an id', () => {
  test('pays the newest open QR of all members', () => {
    const { create, read, world, as } = open()
    const first = create(100).body
    const other = as('0810000002')
    other.post('/api/qrcode/ZPAY', { amount: 70 })
    qrPaid(world, {})
    expect(other.get('/api/qrcode/ZPAY').body).toEqual(none)
    expect(read()).toEqual(first)
    qrPaid(world, {})
    expect(read()).toEqual(none)
    expect(() => qrPaid(world, {})).toThrow('NO_DATA')
  })

  test('skips a QR that was paid', () => {
    const { create, read, world, member } = open()
    create(100)
    member.post('/api/qrcode/PAYTIMZ', { amount: 70 })
    qrPaid(world, {})
    qrPaid(world, {})
    expect(read()).toEqual(none)
  })
})
