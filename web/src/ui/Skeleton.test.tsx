import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LOAD_DELAY_MS } from '../base/constants.ts'
import { SkeletonRows } from './Skeleton.tsx'

test('reserves the space of rows, and shows them after 200 ms', () => {
  vi.useFakeTimers()
  render(<SkeletonRows rows={3} />)
  const waiting = screen.getByRole('status')
  const bones = () => waiting.querySelectorAll('[style]').length
  const rows = waiting.childElementCount
  expect(bones()).toBe(0)

  act(() => vi.advanceTimersByTime(LOAD_DELAY_MS))
  expect(bones()).toBe(12)
  expect(waiting.childElementCount).toBe(rows)
})
