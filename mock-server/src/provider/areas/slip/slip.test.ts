import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { png } from '../../../../test/pictures.ts'
import { asJpeg, NEW_MEMBER, openSlips } from '../../../../test/slips.ts'

describe('slips', () => {
  test('keeps a slip in progress until its check, then credits it once', () => {
    const { payAndSend, slip, wallet, advance, entries, latest } = openSlips(NEW_MEMBER)
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
    expect(latest()).toMatchObject({
      statementType: 'deposit',
      from: 'GSB',
      to: 'WALLET',
      amount: 500.5,
      status: 'SUCCESS',
      createdAt: '2026-11-20T05:00:20.000Z',
    })

    advance(24 * 3600 - 60)
    expect(wallet()).toBe(500.5)
  })

  test('accepts a JPEG, and stores it without the bytes after its end', () => {
    const { pay, picture, send, slip, wallet, advance, world } = openSlips(NEW_MEMBER)
    const photo = asJpeg(picture(pay(80)))
    expect(send(Buffer.concat([photo, Buffer.alloc(2_000, 1)]), 'IMG_2041.jpg').status).toBe(200)
    expect(Buffer.from(world.files.all()[0]?.bytes ?? []).equals(photo)).toBe(true)
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ amount: 80, status: 'SUCCESS' })
    expect(wallet()).toBe(80)
  })

  test('stores the first 255 characters of the file name', () => {
    const { pay, picture, send, world } = openSlips(NEW_MEMBER)
    send(picture(pay(80)), `${'x'.repeat(1_000)}.png`)
    expect(world.tables.slipChecks.all().map(({ fileName }) => fileName.length)).toEqual([255])
  })

  test('credits kip at the rate of the provider', () => {
    const { pay, picture, send, slip, wallet, advance, world } = openSlips(NEW_MEMBER, { scenario: 'laos' })
    world.set({ deposit: { ...world.settings.deposit, isManual: true } })
    send(picture(pay(325_000, { to: '010122003401' })))
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ amount: 500, status: 'SUCCESS' })
    expect(wallet()).toBe(500)
  })
})

test.each([
  ['22:59:59', 200],
  ['23:00:00', 400],
  ['23:59:59', 400],
  ['00:00:00', 400],
  ['00:29:59', 400],
  ['00:30:00', 200],
  ['12:00:00', 200],
])('answers a slip %d at %s in Bangkok', (time, status) => {
  const { send, slip, moveTo } = openSlips(NEW_MEMBER)
  moveTo(`2026-11-20T${time}+07:00`)
  const answer = send(png())
  expect(answer.status).toBe(status)
  if (status === 200) return
  expect(answer.body).toEqual({ message: 'SLIP_UPLOAD_FAIL' })
  expect(slip()).toBeUndefined()
})
