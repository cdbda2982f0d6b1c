import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { doneText } from './doneText.ts'
import { startI18n } from './i18n.ts'
import { messageText } from './messageText.ts'
import { timeAgoText } from './timeAgoText.ts'

beforeAll(() => startI18n('en'))

const textOf = (message?: string) => messageText(i18next.t, message)

test('a code of the catalogue is said in words', () => {
  expect(textOf('WRONG_CREDENTIAL')).toEqual({ text: 'incorrect phone number/password' })
  expect(textOf('gone')).toEqual({ text: 'This service is closed' })
})

test('an unknown code stands beside the generic sentence', () => {
  expect(textOf('ROUTE_BUSY_41')).toEqual({ text: 'Something went wrong', code: 'ROUTE_BUSY_41' })
  expect(textOf('route-busy')).toEqual({ text: 'Something went wrong', code: 'route-busy' })
})

test('a sentence of the provider is shown as it is', () => {
  expect(textOf('Maintenance until 10:00')).toEqual({ text: 'Maintenance until 10:00' })
  expect(textOf('Maintenance')).toEqual({ text: 'Maintenance' })
  expect(textOf('ปิดปรับปรุง')).toEqual({ text: 'ปิดปรับปรุง' })
  expect(textOf('toString')).toEqual({ text: 'toString' })
})

test('no message at all is the generic error', () => {
  expect(textOf()).toEqual({ text: 'Something went wrong, please try again' })
  expect(textOf('')).toEqual({ text: 'Something went wrong, please try again' })
})

test('what is done is never said to have gone wrong, whatever its message is', () => {
  const done = (message?: string) => doneText(i18next.t, message, 'Bonus cancelled')
  expect(done('REFUND_SUCCESS')).toBe('Refund received, it is in your main wallet')
  expect(done('CLEARED_41')).toBe('CLEARED_41')
  expect(done('Bonus ended')).toBe('Bonus ended')
  expect(done()).toBe('Bonus cancelled')
  expect(done('')).toBe('Bonus cancelled')
})

test('time ago is said in words', () => {
  const now = Date.UTC(2026, 10, 20, 9)
  expect(timeAgoText(i18next.t, now, now)).toBe('Just now')
  expect(timeAgoText(i18next.t, now - 60_000, now)).toBe('1\u00a0minute ago')
  expect(timeAgoText(i18next.t, '2026-11-17T09:00:00Z', now)).toBe('3\u00a0days ago')
  expect(timeAgoText(i18next.t, 'soon', now)).toBe('-')
})
