import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWheelSize, WHEEL_REDRAW_MS } from './useWheelSize.ts'

const width = window.innerWidth

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  window.innerWidth = width
})

function resize(to: number) {
  window.innerWidth = to
  act(() => {
    dispatchEvent(new Event('resize'))
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('redraws the wheel half a second after the last resize', () => {
  window.innerWidth = 1280
  const { result } = renderHook(useWheelSize)
  expect(result.current.size).toBe(350)

  resize(360)
  pass(WHEEL_REDRAW_MS - 1)
  resize(300)
  pass(WHEEL_REDRAW_MS - 1)
  expect(result.current.size).toBe(350)

  pass(1)
  expect(result.current.size).toBe(300 * 0.85)
})
