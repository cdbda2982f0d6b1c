import { beforeEach, expect, test, vi } from 'vitest'
import { clockOffset, earliestNow, learnClock, serverNow } from './clock.ts'

const now = Date.UTC(2026, 10, 20, 5)
/** An answer with a Date this many ms ahead of the device. */
const learnAhead = (ms: number) => learnClock(new Date(now + ms).toUTCString(), now)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now })
  learnAhead(0)
})

test('adds half a second to the Date of a provider whose clock differs', () => {
  learnAhead(60_000)
  expect(clockOffset()).toBe(60_500)
  expect(serverNow()).toBe(now + 60_500)
  learnAhead(-60_000)
  expect(clockOffset()).toBe(-59_500)
})

test('ignores differences of up to two seconds', () => {
  learnAhead(1_000)
  expect(clockOffset()).toBe(0)
  learnAhead(2_000)
  expect(clockOffset()).toBe(2_500)
  learnAhead(4_000)
  expect(clockOffset()).toBe(2_500)
  learnAhead(5_000)
  expect(clockOffset()).toBe(5_500)
})

test('uses the clock of the device again after it was set right, within two seconds', () => {
  for (const ms of [1_000, 1_500]) {
    learnAhead(60_000)
    learnClock(new Date(now).toUTCString(), now - ms)
    expect(clockOffset()).toBe(0)
  }
})

test('counts the earliest time from the latest answer, by the clock of the page', () => {
  learnAhead(60_000)
  vi.setSystemTime(now + 3_600_000)
  expect(earliestNow()).toBe(now + 60_000)
  vi.advanceTimersByTime(5_000)
  expect(earliestNow()).toBe(now + 65_000)
})

test.each([undefined, 7, '', 'soon'])('ignores the Date %j', (header) => {
  learnAhead(60_000)
  learnClock(header, now)
  expect(clockOffset()).toBe(60_500)
})
