import { beforeEach, expect, test, vi } from 'vitest'
import { stallWatch } from './stallWatch.ts'

const STALL_MS = 30_000
beforeEach(() => void vi.useFakeTimers())

test('aborts once after 30 s without progress', () => {
  const giveUp = vi.fn()
  stallWatch(giveUp).moved(0.5)
  vi.advanceTimersByTime(STALL_MS - 1)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(STALL_MS)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('restarts the time with each progress', () => {
  const giveUp = vi.fn()
  const watch = stallWatch(giveUp)
  for (const part of [0, 0.3, 0.6]) {
    watch.moved(part)
    vi.advanceTimersByTime(STALL_MS - 1)
  }
  expect(giveUp).not.toHaveBeenCalled()
  watch.end()
})

test('does not abort an upload that is sent or ended', () => {
  const giveUp = vi.fn()
  const sent = stallWatch(giveUp)
  sent.moved(0.9)
  sent.moved(1)
  const over = stallWatch(giveUp)
  over.moved(0.9)
  over.end()
  vi.advanceTimersByTime(STALL_MS * 2)
  expect(giveUp).not.toHaveBeenCalled()
})
