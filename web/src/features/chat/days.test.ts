import { expect, test } from 'vitest'
import { dayOf, placed } from './days.ts'
import type { TimelineItem } from './engine/timeline.ts'

/** Just after midnight in Bangkok, still the day before in UTC. */
const NOW = Date.parse('2026-11-20T00:10:00+07:00')

const said = (at: string, isOwn = false): TimelineItem => ({
  key: at,
  isOwn,
  message: { message_type: 'text', payload: {} },
  at: Date.parse(at),
  delivery: { step: 'sent' },
})

test.each([
  ['2026-11-20T00:01:00+07:00', 'today'],
  ['2026-11-19T23:59:00+07:00', 'yesterday'],
  ['2026-11-19T00:00:00+07:00', 'yesterday'],
  ['2026-11-18T23:59:00+07:00', { date: '18/11/2026' }],
])('%s is %s, by the calendar of Bangkok', (at, day) => {
  expect(dayOf(Date.parse(at), NOW)).toEqual(day)
})

test('each day is headed once; what was said together has one time', () => {
  const messages = [
    said('2026-11-18T10:00:00+07:00'),
    said('2026-11-18T10:01:00+07:00'),
    said('2026-11-18T10:02:00+07:00', true),
    said('2026-11-19T09:00:00+07:00', true),
    said('2026-11-19T09:06:00+07:00', true),
  ]
  expect(placed(messages, NOW).map(({ day, hasTime }) => [day, hasTime])).toEqual([
    [{ date: '18/11/2026' }, false],
    [undefined, true],
    [undefined, true],
    ['yesterday', true],
    [undefined, true],
  ])
})
