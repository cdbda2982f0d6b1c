import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUnmountSignal } from './useUnmountSignal.ts'

test('aborts the signal on unmount, not on a rerender', () => {
  const { result, rerender, unmount } = renderHook(useUnmountSignal)
  const signal = result.current()
  rerender()
  expect(result.current()).toBe(signal)
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})
