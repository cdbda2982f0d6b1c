import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/account.ts'
import { openWorld } from '../../../../test/world.ts'

const RICH = '0810000001'
const BLOCKED = '0810000002'
const NEW = '0810000003'
const CLOSED = '0810000007'
const ZERO = '0810000019'

const log = (client: { post: ReturnType<ReturnType<typeof openWorld>['as']>['post'] }, page = 1) =>
  client.post('/api/refund', { page, limit: 10 }).body

describe('the check', () => {
  test.each([
    [RICH, { result: true, bonus: false, refundAmount: 1_284.5, refundSuccess: 100, refundFail: 0 }],
    [BLOCKED, { result: true, bonus: true, refundAmount: 462.75, refundSuccess: 100, refundFail: 0 }],
    [NEW, { result: false, bonus: false, refundAmount: 0, refundSuccess: 100, refundFail: 0 }],
    [ZERO, { result: true, bonus: false, refundAmount: 0, refundSuccess: 60, refundFail: 40 }],
  ])('tells %s what there is', (phone, expected) => {
    expect(openWorld().as(phone).get('/api/refund/check').body).toEqual({
      ...expected,
      info: expect.stringContaining('<p>'),
    })
  })

  test('is closed to whom refunds are not open', () => {
    expect(openWorld().as(CLOSED).get('/api/refund/check').body).toEqual({ message: 'REFUND_INACTIVE' })
  })
})

describe.each(['receive', 'addWallet'])('%s', (door) => {
  test('puts the refund into the wallet and the log', () => {
    const member = accountOf(openWorld(), RICH)
    const before = { wallet: member.wallet(), total: log(member).total }
    expect(member.get(`/api/refund/${door}`)).toEqual({ status: 200, body: { message: 'REFUND_SUCCESS' } })
    expect(member.wallet()).toBe(before.wallet + 1_284.5)
    expect(log(member).total).toBe(before.total + 1)
    expect(log(member).refunds[0]).toEqual({ refundAmount: 1_284.5, createdAt: '2026-11-20T05:00:00.000Z' })
    expect(member.newest()).toEqual({
      statementType: 'bonus',
      from: 'BONUS',
      to: 'WALLET',
      amount: 1_284.5,
      status: 'SUCCESS',
      refund: 'ของวันที่ 19/11',
    })
  })

  test('stands in the log with the moment at which it came', () => {
    const opened = openWorld()
    const member = accountOf(opened, RICH)
    opened.advance(90)
    member.get(`/api/refund/${door}`)
    expect(log(member).refunds[0].createdAt).toBe('2026-11-20T05:01:30.000Z')
  })

  test.each([
    ['2026-11-20T23:59:59+07:00', '19/11'],
    ['2026-12-01T00:00:00+07:00', '30/11'],
  ])('received at %s it is that of the day before in Bangkok, %s', (now, day) => {
    const member = accountOf(openWorld({ now: Date.parse(now) }), RICH)
    member.get(`/api/refund/${door}`)
    expect(member.newest().refund).toBe(`ของวันที่ ${day}`)
  })

  test.each(['receive', 'addWallet'])('once, not again through %s', (second) => {
    const member = accountOf(openWorld(), RICH)
    member.get(`/api/refund/${door}`)
    const before = { wallet: member.wallet(), entries: member.entries(), log: log(member) }
    expect(member.get(`/api/refund/${second}`).body).toEqual({ message: 'NO_REFUND' })
    expect({ wallet: member.wallet(), entries: member.entries(), log: log(member) }).toEqual(before)
  })

  test('a refused one changes nothing', () => {
    const member = accountOf(openWorld(), BLOCKED)
    const before = { wallet: member.wallet(), entries: member.entries(), log: log(member) }
    expect(member.get(`/api/refund/${door}`).body).toEqual({ message: 'REFUND_CONDITION' })
    expect({ wallet: member.wallet(), entries: member.entries(), log: log(member) }).toEqual(before)
    expect(member.get('/api/refund/check').body.refundAmount).toBe(462.75)
  })

  test('a bonus and a promotion just taken are in the way as well', () => {
    for (const path of ['/api/bonus/activate/GOAL8', '/api/promotion/activate/SABAI50']) {
      const client = openWorld().as(RICH)
      client.get(path)
      expect(client.get('/api/refund/check').body).toMatchObject({ result: true, bonus: true })
      expect(client.get(`/api/refund/${door}`).body).toEqual({ message: 'REFUND_CONDITION' })
    }
  })
})

test('the refunds in a statement name their days in a world of any day', () => {
  const member = openWorld({ now: Date.parse('2027-03-05T12:00:00+07:00') }).as(RICH)
  const { statements } = member.post('/api/statement', { page: 1, limit: 50 }).body
  const [latest] = statements.filter(({ refund }: { refund?: string }) => refund)
  expect([latest.createdAt.slice(0, 10), latest.refund]).toEqual(['2027-03-02', 'ของวันที่ 01/03'])
})

test('the log comes in pages, the newest first', () => {
  const client = openWorld().as(RICH)
  const all: { createdAt: string }[] = [1, 2, 3].flatMap((page) => log(client, page).refunds)
  expect(all).toHaveLength(24)
  const times = all.map(({ createdAt }) => Date.parse(createdAt))
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test('banners come from the provider, or are none', () => {
  expect(openWorld().as(RICH).get('/api/refund/banners').body.banners).toHaveLength(2)
  expect(openWorld({ scenario: 'no-banners' }).as(RICH).get('/api/refund/banners').body).toEqual({
    banners: [],
  })
})

test('walk: blocked by a bonus, free after its end, received, none left', () => {
  const member = accountOf(openWorld(), BLOCKED)
  const check = () => {
    const { result, bonus, refundAmount } = member.get('/api/refund/check').body
    return { result, bonus, refundAmount }
  }
  expect(check()).toEqual({ result: true, bonus: true, refundAmount: 462.75 })
  expect(member.get('/api/refund/receive').body.message).toBe('REFUND_CONDITION')
  expect(member.get('/api/bonus/clear').body.message).toBe('BONUS_CLEAR')
  expect(check()).toEqual({ result: true, bonus: false, refundAmount: 462.75 })
  const before = member.wallet()
  expect(member.get('/api/refund/receive').body.message).toBe('REFUND_SUCCESS')
  expect(member.wallet()).toBe(before + 462.75)
  expect(check()).toEqual({ result: false, bonus: false, refundAmount: 0 })
  expect(member.get('/api/refund/addWallet').body.message).toBe('NO_REFUND')
})
