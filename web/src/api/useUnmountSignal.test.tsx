import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUnmountSignal } from './useUnmountSignal.ts'

test('the signal ends what reads when that is taken away, not when it is drawn anew', () => {
  const { result, rerender, unmount } = renderHook(useUnmountSignal)
  const signal = result.current()
  rerender()
  expect(result.current()).toBe(signal)
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('there is none before it is shown', () => {
  const { result } = renderHook(() => {
    const unmountSignal = useUnmountSignal()
    return { whileDrawn: unmountSignal() }
  })
  expect(result.current.whileDrawn).toBeUndefined()
})
