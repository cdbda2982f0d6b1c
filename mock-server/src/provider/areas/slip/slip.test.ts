import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import { slipReasonCodes } from '@wallet/contracts/slip'
import { describe, expect, test } from 'vitest'
import { file, jpeg, png } from '../../../../test/pictures.ts'
import { NEW_MEMBER, openSlips } from '../../../../test/slips.ts'
import { nameTriggers } from './fileNames.ts'

describe('a slip on its way', () => {
  test('is in progress until it was checked, then the money is there, once', () => {
    const { send, slip, wallet, advance, entries, latest } = openSlips(NEW_MEMBER)
    const total = entries().total
    expect(send('slip-500.50.png').body).toEqual({ message: 'SUCCESS' })
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

  test('can be looked at by its link and by its reference, by its owner alone', () => {
    const { send, slip, member, as } = openSlips(NEW_MEMBER)
    send('photo.jpg', jpeg)
    const { reference, link } = slip()
    expect(reference).toMatch(/^SL[0-9A-Z]{10}$/)
    const path = `/api/statement/slip/reference/${reference}`
    expect(member.get(path).body).toEqual({ url: link })
    expect(as('0810000001').get(path)).toEqual({ status: 404, body: { message: 'NO_DATA' } })
  })

  test.each([
    ['slip-500.png', 500],
    ['slip-0.25.jpg', 0.25],
    ['SLIP-70.PNG', 70],
    ['slip-0.png', 100],
    ['slip-1.999.png', 100],
    ['slip-12345678.png', 100],
    ['IMG_2041.jpg', 100],
  ])('named %s is worth %d baht', (name, amount) => {
    const { send, wallet, advance } = openSlips(NEW_MEMBER)
    send(name)
    advance(SLIP_CHECK_S)
    expect(wallet()).toBe(amount)
  })
})

describe('a slip that fails', () => {
  const byItself: Record<string, (world: ReturnType<typeof openSlips>) => void> = {
    SLIP_REFNO_DUPLICATED: ({ send }) => {
      send('first.png')
      send('second.png')
    },
    IMG_SIZE_UNABLE_TO_PROCESS: ({ send }) => send('tiny.png', png(39, 100)),
  }
  const cases = slipReasonCodes.map((reason) => {
    const word = Object.entries(nameTriggers).find(([, of]) => of === reason)?.[0]
    return [reason, byItself[reason] ?? (({ send }) => send(`my-${word?.toUpperCase()}-photo.png`))] as const
  })

  test.each(cases)('for %s says so and moves no money', (reason, upload) => {
    const world = openSlips(NEW_MEMBER)
    upload(world)
    const total = world.entries().total
    world.advance(SLIP_CHECK_S - 1)
    expect(world.slip().status).toBe('PROCESSING')
    world.advance(1)
    expect(world.slip()).toMatchObject({ status: 'FAILED', note: reason })
    const credited = reason === 'SLIP_REFNO_DUPLICATED' ? 1 : 0
    expect(world.wallet()).toBe(credited * 100)
    expect(world.entries().total).toBe(total + credited)
  })

  test.each([
    [40, 40, 'SUCCESS'],
    [39, 40, 'FAILED'],
    [40, 39, 'FAILED'],
    [10_000, 40, 'SUCCESS'],
    [10_001, 40, 'FAILED'],
    [40, 10_001, 'FAILED'],
  ])('for its size: %d by %d pixels is %s', (width, height, status) => {
    const { send, slip, advance } = openSlips(NEW_MEMBER)
    send('photo.png', png(width, height))
    advance(SLIP_CHECK_S)
    expect(slip().status).toBe(status)
  })

  test('was sent by somebody else before; another picture of the same size was not', () => {
    const { send, slip, as, advance, wallet } = openSlips(NEW_MEMBER)
    as('0810000002').upload('/api/wallet/slip', file('theirs.png', png(64, 96, 1)))
    advance(3600)
    send('mine.png', png(64, 96, 1))
    advance(SLIP_CHECK_S)
    expect(slip().note).toBe('SLIP_REFNO_DUPLICATED')
    send('mine.png', png(64, 96, 2))
    advance(SLIP_CHECK_S)
    expect(slip().status).toBe('SUCCESS')
    expect(wallet()).toBe(100)
  })

  test('may be sent again: a failed picture is no duplicate', () => {
    const { send, slip, advance } = openSlips(NEW_MEMBER)
    send('captcha.png')
    advance(SLIP_CHECK_S)
    expect(slip().status).toBe('FAILED')
    send('again.png')
    advance(SLIP_CHECK_S)
    expect(slip().status).toBe('SUCCESS')
  })

  test('cannot match where no bank account is registered', () => {
    const { send, slip, advance } = openSlips('0810000017')
    send('slip-500.png')
    advance(SLIP_CHECK_S)
    expect(slip()).toMatchObject({ status: 'FAILED', note: 'NOT_MATCH' })
  })
})

describe('the hours when no slip is taken', () => {
  test.each([
    ['22:59:59', 200],
    ['23:00:00', 400],
    ['23:59:59', 400],
    ['00:00:00', 400],
    ['00:29:59', 400],
    ['00:30:00', 200],
    ['12:00:00', 200],
  ])('at %s in Bangkok it answers %d', (time, status) => {
    const { send, slip, moveTo } = openSlips(NEW_MEMBER)
    moveTo(`2026-11-20T${time}+07:00`)
    const answer = send('photo.png')
    expect(answer.status).toBe(status)
    if (status === 200) return
    expect(answer.body).toEqual({ message: 'SLIP_UPLOAD_FAIL' })
    expect(slip()).toBeUndefined()
  })

  test('a slip that came before is still checked', () => {
    const { send, slip, moveTo, advance } = openSlips(NEW_MEMBER)
    moveTo('2026-11-20T22:59:59+07:00')
    send('photo.png')
    advance(SLIP_CHECK_S)
    expect(slip().status).toBe('SUCCESS')
  })
})

test('without a wallet no slip is taken', () => {
  const { member, world } = openSlips('0810000016')
  const refused = member.upload('/api/wallet/slip', file('photo.png', png()))
  expect(refused).toEqual({ status: 404, body: { message: 'NO_WALLET' } })
  expect(world.files.all()).toEqual([])
})
