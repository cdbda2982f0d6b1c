import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { NOON } from './backend.ts'

const { setInterval, clearInterval } = globalThis

/**
 * From now on, for the rest of the test, timers stand still: what this answers lets so many ms pass. Only those without
 * a delay run by themselves, since waiting for the page needs them.
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
