import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LOAD_DELAY_MS } from '../base/constants.ts'
import { useDelayed } from './useDelayed.ts'

beforeEach(() => void vi.useFakeTimers())

test('is true for each wait that lasts', () => {
  const { result, rerender } = renderHook(useDelayed, { initialProps: true })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  for (let wait = 0; wait < 2; wait++) {
    pass(LOAD_DELAY_MS - 1)
    expect(result.current).toBe(false)
    pass(1)
    expect(result.current).toBe(true)
    rerender(false)
    expect(result.current).toBe(false)
    rerender(true)
  }
})
