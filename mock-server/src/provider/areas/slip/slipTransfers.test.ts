import { SLIP_CHECK_S, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { png } from '../../../../test/pictures.ts'
import { NEW_MEMBER, openSlips } from '../../../../test/slips.ts'
import { slipChecked } from './events.ts'

describe('a slip of a reported transfer', () => {
  test('settles it early and says its amount; the report is not credited again', () => {
    const { report, send, slip, wallet, advance, entries } = openSlips(NEW_MEMBER)
    report(250)
    const { total } = entries()
    advance(5)
    send('photo.png')
    expect(slip()).toMatchObject({ status: 'PROCESSING', amount: 250 })
    advance(SLIP_CHECK_S)
    expect(wallet()).toBe(250)
    advance(3600)
    expect(wallet()).toBe(250)
    expect(entries()).toMatchObject({ total, statements: [{ amount: 250, status: 'SUCCESS' }] })
  })

  test('that was credited while the slip was checked brings no second money', () => {
    const { report, send, slip, wallet, advance, entries } = openSlips(NEW_MEMBER)
    report(250)
    advance(50)
    send('photo.png')
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ status: 'SUCCESS', amount: 250 })
    expect(wallet()).toBe(250)
    expect(entries().total).toBe(1)
  })

  test('proves the oldest one first, the one of its own amount where it names one, and each only once: one more is a duplicate', () => {
    const { report, send, slip, wallet, advance, member } = openSlips(NEW_MEMBER)
    for (const amount of [10, 20, 30]) report(amount)
    send('slip-20.png', png(64, 96, 1))
    send('a.png', png(64, 96, 2))
    send('b.png', png(64, 96, 3))
    send('c.png', png(64, 96, 4))
    const { slips } = member.post('/api/statement/slip', { page: 1, limit: 10 }).body
    expect(slips.map((one: { amount: number }) => one.amount)).toEqual([30, 30, 10, 20])
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' })
    expect(wallet()).toBe(60)
    advance(3600)
    expect(wallet()).toBe(60)
  })

  test('of another amount leaves it alone', () => {
    const { report, send, wallet, advance } = openSlips(NEW_MEMBER)
    report(250)
    send('slip-80.png')
    advance(SLIP_CHECK_S)
    expect(wallet()).toBe(80)
    advance(60)
    expect(wallet()).toBe(330)
  })

  test('fails without harm to it', () => {
    const { report, send, wallet, advance } = openSlips(NEW_MEMBER)
    report(250)
    send('not-match.png')
    advance(60)
    expect(wallet()).toBe(250)
  })

  describe('that the bank did not find', () => {
    const minutes = (count: number) => count * 60

    test('credits it within the hour, beside the failed entry', () => {
      const { report, send, slip, wallet, advance, entries } = openSlips(NEW_MEMBER)
      report(404.04)
      advance(minutes(SLIP_WITHIN_MINUTES))
      expect(entries().statements).toMatchObject([{ status: 'FAILED', amount: 404.04 }])
      send('photo.png')
      advance(SLIP_CHECK_S)
      expect(slip()).toMatchObject({ status: 'SUCCESS', amount: 404.04 })
      expect(wallet()).toBe(404.04)
      expect(entries().statements).toMatchObject([
        { status: 'SUCCESS', amount: 404.04 },
        { status: 'FAILED', amount: 404.04 },
      ])
    })

    test('comes too late after an hour, and is then over', () => {
      const { report, send, slip, wallet, advance } = openSlips(NEW_MEMBER)
      report(404.04)
      advance(minutes(SLIP_WITHIN_MINUTES) + 1)
      send('photo.png')
      advance(SLIP_CHECK_S)
      expect(slip()).toMatchObject({ status: 'FAILED', note: 'EXPIRED_SLIP', amount: 404.04 })
      expect(wallet()).toBe(0)
      send('other.png', png(64, 96, 7))
      advance(SLIP_CHECK_S)
      expect(slip()).toMatchObject({ status: 'SUCCESS', amount: 100 })
    })
  })
})

describe('a slip decided by hand (slip.checked)', () => {
  test('is over: its check does nothing more', () => {
    const { send, slip, wallet, world, advance } = openSlips(NEW_MEMBER)
    send('captcha.png')
    slipChecked(world, { reference: slip().reference, status: 'SUCCESS' })
    expect(slip()).toMatchObject({ status: 'SUCCESS', note: null, amount: 100 })
    advance(SLIP_CHECK_S)
    expect(slip().status).toBe('SUCCESS')
    expect(wallet()).toBe(100)
  })

  test('fails for any reason that is given, or none', () => {
    const { send, slip, wallet, world, advance } = openSlips(NEW_MEMBER)
    send('a.png')
    slipChecked(world, { reference: slip().reference, status: 'FAILED', note: 'BLURRED_PHOTO' })
    expect(slip()).toMatchObject({ status: 'FAILED', note: 'BLURRED_PHOTO' })
    send('b.png')
    slipChecked(world, { reference: slip().reference, status: 'FAILED' })
    expect(slip()).toMatchObject({ status: 'FAILED', note: null })
    advance(3600)
    expect(wallet()).toBe(0)
  })

  test('cannot be decided twice, nor when it is unknown', () => {
    const { send, slip, wallet, world } = openSlips(NEW_MEMBER)
    send('a.png')
    const { reference } = slip()
    const decide = (status: 'SUCCESS' | 'FAILED') => () => slipChecked(world, { reference, status })
    decide('SUCCESS')()
    expect(decide('SUCCESS')).toThrow('NO_DATA')
    expect(decide('FAILED')).toThrow('NO_DATA')
    expect(() => slipChecked(world, { reference: 'SL0', status: 'SUCCESS' })).toThrow('NO_DATA')
    expect(wallet()).toBe(100)
  })

  test.each([
    ['SUCCESS', 1000],
    ['FAILED', 0],
  ] as const)('takes the seeded entry beside it along: %s', (status, credited) => {
    const { world, wallet, entries, member } = openSlips('0810000001')
    const seeded = world.tables.slips
      .all()
      .find((one) => one.status === 'PROCESSING' && one.amount === 100_000)!
    const before = { wallet: wallet(), total: entries().total }
    slipChecked(world, { reference: seeded.reference, status })
    expect(wallet()).toBe(before.wallet + credited)
    expect(entries().total).toBe(before.total)
    const { statements } = member.post('/api/statement', { page: 1, limit: 100 }).body
    const moment = new Date(seeded.createdAt).toISOString()
    const entry = statements.find((one: { createdAt: string }) => one.createdAt === moment)
    expect(entry).toMatchObject({ statementType: 'deposit', amount: 1000, status })
  })
})
