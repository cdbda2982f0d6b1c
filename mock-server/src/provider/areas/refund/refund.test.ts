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

describe('refund check', () => {
  test.each([
    [RICH, { result: true, bonus: false, refundAmount: 1_284.5, refundSuccess: 100, refundFail: 0 }],
    [BLOCKED, { result: true, bonus: true, refundAmount: 462.75, refundSuccess: 100, refundFail: 0 }],
    [NEW, { result: false, bonus: false, refundAmount: 0, refundSuccess: 100, refundFail: 0 }],
    [ZERO, { result: true, bonus: false, refundAmount: 0, refundSuccess: 60, refundFail: 40 }],
  ])('returns the refund of %s', (phone, expected) => {
    expect(openWorld().as(phone).get('/api/refund/check').body).toEqual({
      ...expected,
      info: expect.stringContaining('<p>'),
    })
  })

  test('answers REFUND_INACTIVE when refunds are closed for the member', () => {
    expect(openWorld().as(CLOSED).get('/api/refund/check').body).toEqual({ message: 'REFUND_INACTIVE' })
  })
})

describe.each(['receive', 'addWallet'])('refund by %s', (door) => {
  test('credits the refund and adds it to the log', () => {
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

  test('stores the moment of receiving in the log', () => {
    const opened = openWorld()
    const member = accountOf(opened, RICH)
    opened.advance(90)
    member.get(`/api/refund/${door}`)
    expect(log(member).refunds[0].createdAt).toBe('2026-11-20T05:01:30.000Z')
  })

  test.each([
    ['2026-11-20T23:59:59+07:00', '19/11'],
    ['2026-12-01T00:00:00+07:00', '30/11'],
  ])('calculates the refund for the day before in Bangkok: at %s for %s', (now, day) => {
    const member = accountOf(openWorld({ now: Date.parse(now) }), RICH)
    member.get(`/api/refund/${door}`)
    expect(member.newest().refund).toBe(`ของวันที่ ${day}`)
  })

  test.each(['receive', 'addWallet'])('pays the refund once, and not again with %s', (second) => {
    const member = accountOf(openWorld(), RICH)
    member.get(`/api/refund/${door}`)
    const before = { wallet: member.wallet(), entries: member.entries(), log: log(member) }
    expect(member.get(`/api/refund/${second}`).body).toEqual({ message: 'NO_REFUND' })
    expect({ wallet: member.wallet(), entries: member.entries(), log: log(member) }).toEqual(before)
  })

  test('blocks the refund after a new bonus or a new promotion', () => {
    for (const path of ['/api/bonus/activate/GOAL8', '/api/promotion/activate/SABAI50']) {
      const client = openWorld().as(RICH)
      client.get(path)
      expect(client.get('/api/refund/check').body).toMatchObject({ result: true, bonus: true })
      expect(client.get(`/api/refund/${door}`).body).toEqual({ message: 'REFUND_CONDITION' })
    }
  })
})

test('shows the day of a refund in a world of any date', () => {
  const member = openWorld({ now: Date.parse('2027-03-05T12:00:00+07:00') }).as(RICH)
  const { statements } = member.post('/api/statement', { page: 1, limit: 50 }).body
  const [latest] = statements.filter(({ refund }: { refund?: string }) => refund)
  expect([latest.createdAt.slice(0, 10), latest.refund]).toEqual(['2027-03-02', 'ของวันที่ 01/03'])
})

test('pages the log, newest first', () => {
  const client = openWorld().as(RICH)
  const all: { createdAt: string }[] = [1, 2, 3].flatMap((page) => log(client, page).refunds)
  expect(all).toHaveLength(24)
  const times = all.map(({ createdAt }) => Date.parse(createdAt))
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test('returns the banners of the provider, or an empty list', () => {
  expect(openWorld().as(RICH).get('/api/refund/banners').body.banners).toHaveLength(2)
  expect(openWorld({ scenario: 'no-banners' }).as(RICH).get('/api/refund/banners').body).toEqual({
    banners: [],
  })
})
