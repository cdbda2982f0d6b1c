import { expect, test } from 'vitest'
import { placed } from './days.ts'
import type { TimelineItem } from './engine/timeline.ts'

const said = (at: string, isOwn = false): TimelineItem => ({
  key: at,
  isOwn,
  message: { message_type: 'text', payload: {} },
  at: Date.parse(at),
  delivery: { step: 'sent' },
})

test('each day is headed once; what was said together has one time', () => {
  const messages = [
    said('2026-11-18T10:00:00+07:00'),
    said('2026-11-18T10:01:00+07:00'),
    said('2026-11-18T10:02:00+07:00', true),
    said('2026-11-19T09:00:00+07:00', true),
    said('2026-11-19T09:06:00+07:00', true),
  ]
  expect(placed(messages).map(({ isFirstOfDay, hasTime }) => [isFirstOfDay, hasTime])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, true],
    [false, true],
  ])
})
