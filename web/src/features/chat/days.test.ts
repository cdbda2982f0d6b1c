import { afterEach, expect, test, vi } from 'vitest'
import { placed } from './days.ts'
import type { TimelineItem } from './engine/timeline.ts'

const messageAt = (at: string, isOwn = false): TimelineItem => ({
  key: at,
  isOwn,
  message: { message_type: 'text', payload: {} },
  at: Date.parse(at),
  delivery: { step: 'sent' },
})

afterEach(() => vi.unstubAllEnvs())

test('marks the first message of a day, and the last one of a group', () => {
  const messages = [
    messageAt('2026-11-18T10:00:00+07:00'),
    messageAt('2026-11-18T10:01:00+07:00'),
    messageAt('2026-11-18T10:02:00+07:00', true),
    messageAt('2026-11-19T09:00:00+07:00', true),
    messageAt('2026-11-19T09:06:00+07:00', true),
  ]
  expect(placed(messages).map(({ isFirstOfDay, hasTime }) => [isFirstOfDay, hasTime])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, true],
    [false, true],
  ])
})

test.each(['America/Los_Angeles', 'Asia/Bangkok', 'Pacific/Auckland'])(
  'starts a day at midnight in Bangkok, also on a phone in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const messages = [
      messageAt('2026-11-18T00:00:00+07:00'),
      messageAt('2026-11-18T12:00:00+07:00'),
      messageAt('2026-11-18T23:59:00+07:00'),
      messageAt('2026-11-19T00:00:00+07:00'),
    ]
    expect(placed(messages).map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, false, false, true])
  },
)
