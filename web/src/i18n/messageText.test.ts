import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { failureLine } from './failureText.ts'
import { startI18n } from './i18n.ts'
import { doneText, messageText } from './messageText.ts'
import { dayText, timeAgoText } from './timeText.ts'

beforeAll(() => startI18n('en'))

test.each([
  ['WRONG_CREDENTIAL', { text: 'incorrect phone number/password' }],
  ['gone', { text: 'This service is closed' }],
  ['ROUTE_BUSY_41', { text: 'Something went wrong', code: 'ROUTE_BUSY_41' }],
  ['route-busy', { text: 'Something went wrong', code: 'route-busy' }],
  ...['Maintenance until 10:00', 'Maintenance', 'ปิดปรับปรุง', 'toString'].map(
    (text) => [text, { text }] as const,
  ),
  [undefined, { text: 'Something went wrong, please try again' }],
  ['', { text: 'Something went wrong, please try again' }],
] as const)('shows the message %j as %j', (message, shown) => {
  expect(messageText(i18next.t, message)).toEqual(shown)
})

test.each([
  ['REFUND_SUCCESS', 'Refund received, it is in your main wallet'],
  ['CLEARED_41', 'CLEARED_41'],
  ['Bonus ended', 'Bonus ended'],
  [undefined, 'Bonus cancelled'],
  ['', 'Bonus cancelled'],
])('never shows an error for a completed command with the message %j', (message, shown) => {
  expect(doneText(i18next.t, message, 'Bonus cancelled')).toBe(shown)
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
test.each([
  [0, 'Just now'],
  [999, 'Just now'],
  [-5_000, 'Just now'],
  [1_000, '1\u00a0second ago'],
  [MINUTE - 1, '59\u00a0seconds ago'],
  [MINUTE, '1\u00a0minute ago'],
  [120 * MINUTE, '2\u00a0hours ago'],
  [29 * DAY, '29\u00a0days ago'],
  [30 * DAY, '1\u00a0month ago'],
  [364 * DAY, '12\u00a0months ago'],
  [800 * DAY, '2\u00a0years ago'],
  [Number.NaN, '-'],
])('shows a time %i ms ago as "%s"', (ms, text) => {
  const now = Date.UTC(2026, 10, 20, 9)
  expect(timeAgoText(i18next.t, now - ms, now)).toBe(text)
})

test.each([
  ['of a page that is being left', { kind: 'refused', code: 'GONE_41', isMoot: true }, ''],
  ['without a connection', { kind: 'network' }, 'No connection, please check the internet and try again'],
  ['without an answer in time', { kind: 'timeout' }, 'message.timeout'],
  ['that was refused', { kind: 'refused', code: 'WRONG_CREDENTIAL' }, 'incorrect phone number/password'],
  ['of no words', { kind: 'refused', code: 'BUSY_41' }, 'Something went wrong (BUSY_41)'],
  ['that is a command without an answer', { kind: 'timeout', isCommand: true }, 'message.unsure'],
  ['that is a command whose connection broke', { kind: 'network', isCommand: true }, 'message.unsure'],
  ['that is a refused command', { kind: 'refused', isCommand: true }, 'message.generic'],
] as const)('shows the text of a failed call %s', (_, failure, words) => {
  const isKey = words.startsWith('message.')
  expect(failureLine(i18next.t, { code: undefined, ...failure })).toBe(
    isKey ? i18next.t(words as 'message.unsure') : words,
  )
})

test('says that a command was not sent without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(failureLine(i18next.t, { kind: 'network', code: undefined, isCommand: true })).toBe(
    'No connection, please check the internet and try again',
  )
})

/** Just after midnight in Bangkok, still the day before in UTC. */
const MIDNIGHT = Date.parse('2026-11-20T00:10:00+07:00')

test.each([
  ['2026-11-20T00:01:00+07:00', 'Today'],
  ['2026-11-19T23:59:00+07:00', 'Yesterday'],
  ['2026-11-19T00:00:00+07:00', 'Yesterday'],
  ['2026-11-18T23:59:00+07:00', '18/11/2026'],
  ['never', '-'],
])('shows %s as %s, by the calendar of Bangkok', (at, day) => {
  expect(dayText(i18next.t, at, MIDNIGHT)).toBe(day)
})
