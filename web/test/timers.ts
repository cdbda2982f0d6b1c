import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { NOON } from './backend.ts'

const { setInterval, clearInterval } = globalThis

/**
 * Stops timers for the rest of the test. Returns a function that advances them by a number of ms. Timers without a delay
 * still run, because waiting for the page needs them.
 */
export function stopTimers() {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: NOON,
  })
  const immediate = setInterval(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0)
    else clearInterval(immediate)
  }, 1)
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
}
