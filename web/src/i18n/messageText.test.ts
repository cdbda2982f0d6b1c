import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { doneText } from './doneText.ts'
import { failureLine } from './failureText.ts'
import { startI18n } from './i18n.ts'
import { messageText } from './messageText.ts'
import { timeAgoText } from './timeAgoText.ts'

beforeAll(() => startI18n('en'))

const textOf = (message?: string) => messageText(i18next.t, message)

test('translates a code of the catalogue', () => {
  expect(textOf('WRONG_CREDENTIAL')).toEqual({ text: 'incorrect phone number/password' })
  expect(textOf('gone')).toEqual({ text: 'This service is closed' })
})

test('shows an unknown code beside the generic text', () => {
  expect(textOf('ROUTE_BUSY_41')).toEqual({ text: 'Something went wrong', code: 'ROUTE_BUSY_41' })
  expect(textOf('route-busy')).toEqual({ text: 'Something went wrong', code: 'route-busy' })
})

test('shows a sentence of the provider unchanged', () => {
  expect(textOf('Maintenance until 10:00')).toEqual({ text: 'Maintenance until 10:00' })
  expect(textOf('Maintenance')).toEqual({ text: 'Maintenance' })
  expect(textOf('ปิดปรับปรุง')).toEqual({ text: 'ปิดปรับปรุง' })
  expect(textOf('toString')).toEqual({ text: 'toString' })
})

test('shows the generic error without a message', () => {
  expect(textOf()).toEqual({ text: 'Something went wrong, please try again' })
  expect(textOf('')).toEqual({ text: 'Something went wrong, please try again' })
})

test('never shows an error for a completed command', () => {
  const done = (message?: string) => doneText(i18next.t, message, 'Bonus cancelled')
  expect(done('REFUND_SUCCESS')).toBe('Refund received, it is in your main wallet')
  expect(done('CLEARED_41')).toBe('CLEARED_41')
  expect(done('Bonus ended')).toBe('Bonus ended')
  expect(done()).toBe('Bonus cancelled')
  expect(done('')).toBe('Bonus cancelled')
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
