import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../app/queryClient.ts'
import { usePages } from './usePages.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const open = () => {
  const read = vi.fn((_body: { page: number }, _signal: AbortSignal) => Promise.resolve({ total: 30 }))
  return { read, ...renderHook(() => usePages(['pages'], read, { ahead: true }), { wrapper }) }
}

beforeEach(() => queryClient.clear())

test('the next page is read ahead, and is there at once', async () => {
  const { read, result } = open()
  await waitFor(() => expect(read.mock.calls.map(([{ page }]) => page)).toEqual([1, 2]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  act(() => result.current.setPage(2))
  expect(result.current.isTurning).toBe(false)
})

test('a page that is left before its next page was asked for does not send that anymore', async () => {
  vi.useFakeTimers()
  const { read, unmount } = open()
  const isReading = (page: number) => queryClient.isFetching({ queryKey: ['pages', page] }) > 0
  while (!isReading(2)) await act(() => vi.advanceTimersToNextTimerAsync())
  expect(read).toHaveBeenCalledOnce()
  unmount()
  await vi.advanceTimersByTimeAsync(1_000)
  for (const [{ page }, signal] of read.mock.calls) expect([page, signal.aborted]).toEqual([page, page === 2])
})
