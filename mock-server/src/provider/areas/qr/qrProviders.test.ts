import { type QrProvider, qrProviders } from '@wallet/contracts/limits'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import { describe, expect, test } from 'vitest'
import { none, openQrScreen as open } from '../../../../test/qr.ts'
import { boundsChanged, qrPaid } from '../../life/events.ts'
import { qrConduct } from './codes.ts'

const refused = { status: 200, body: { hasQrcode: false, message: 'QR_FAIL' } }

describe('amounts that a provider rejects', () => {
  test.each(Object.keys(qrProviders))('rejects the test amount at %s', (code) => {
    expect(open(code).create(refusedAmounts.qr)).toEqual(refused)
  })

  test.each(Object.entries(qrConduct))('rejects an amount above the maximum of %s', (code, conduct) => {
    const { create } = open(code)
    const { maximum, tooMuch } = conduct
    expect(create(maximum + 0.01).body).toEqual({ hasQrcode: false, message: tooMuch })
    expect(create(maximum).body.hasQrcode).toBe(true)
  })

  test.each(Object.keys(qrProviders) as QrProvider[])(
    'rejects an amount below the minimum of the world at %s',
    (code) => {
      const { create, world } = open(code)
      boundsChanged(world, { [`qr${code}`]: 7 })
      expect(create(6.99)).toEqual(refused)
      expect(create(7).body.hasQrcode).toBe(true)
    },
  )
})

describe('QR providers', () => {
  const minutes = (code: QrProvider) => qrProviders[code].validMinutes

  test('adds satang, expires after ten minutes and credits late at PAYTIMZ', () => {
    const { create, read, wallet, world, advance, entries } = open('PAYTIMZ')
    const before = wallet()
    const { body: qr } = create(100)
    expect(qr.amount).toBeGreaterThan(100)
    expect(qr.amount).toBeLessThan(101)
    expect(qr.expireIn).toBe(world.now + minutes('PAYTIMZ') * 60_000)
    qrPaid(world, { qrcodeId: qr.qrcodeId })
    expect(() => qrPaid(world, { qrcodeId: qr.qrcodeId })).toThrow('QR_FAIL')
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
      qrPaid(world, { qrcodeId })
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
    qrPaid(world, { qrcodeId: first.qrcodeId })
    expect(member.delete(`/api/qrcode/${first.qrcodeId}`).status).toBe(200)
    advance(50)
    expect(wallet()).toBeCloseTo(before + first.amount, 2)
    const second = create(50).body
    advance(minutes('PAYTIMZ') * 60 - 1)
    qrPaid(world, { qrcodeId: second.qrcodeId })
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
    qrPaid(world, { qrcodeId: qr.qrcodeId })
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
    qrPaid(world, { qrcodeId: qr.qrcodeId })
    expect(wallet()).toBe(before + 150.25)
  })
})
