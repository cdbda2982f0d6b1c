import { expect, test } from 'vitest'
import { accountOf } from '../../../../test/account.ts'
import { openWorld } from '../../../../test/world.ts'

const RICH = '0810000001'

test.each([
  ['2026-11-20T23:59:59+07:00', '19/11'],
  ['2026-12-01T00:00:00+07:00', '30/11'],
])('pays the refund of the day before in Bangkok: at %s for %s', (now, day) => {
  const member = accountOf(openWorld({ now: Date.parse(now) }), RICH)
  member.get('/api/refund/receive')
  expect(member.newest().refund).toBe(`ของวันที่ ${day}`)
})

test('shows the day of a refund in a world of any date', () => {
  const member = openWorld({ now: Date.parse('2027-03-05T12:00:00+07:00') }).as(RICH)
  const { statements } = member.post('/api/statement', { page: 1, limit: 50 }).body
  const [latest] = statements.filter(({ refund }: { refund?: string }) => refund)
  expect([latest.createdAt.slice(0, 10), latest.refund]).toEqual(['2027-03-02', 'ของวันที่ 01/03'])
})
