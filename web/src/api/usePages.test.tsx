import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../app/queryClient.ts'
import { usePages } from './usePages.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** After so many ms an answer is there, and is drawn. */
const ANSWER_MS = 50
/** So many ms before, it is not. */
const MOMENT_MS = 20
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A list of so many rows. */
function open(total: number, options?: { ahead: boolean }) {
  const read = vi.fn(
    ({ page }: { page: number; limit: number }, _signal: AbortSignal) =>
      new Promise<{ total: number; page: number }>((resolve) =>
        setTimeout(resolve, ANSWER_MS - MOMENT_MS / 2, { total, page }),
      ),
  )
  const show = () => renderHook(() => usePages(['pages'], read, options), { wrapper })
  const shown = show()
  return {
    read,
    show,
    list: () => shown.result.current,
    pagesRead: () => read.mock.calls.map(([{ page }]) => page),
    leave: shown.unmount,
  }
}

beforeEach(() => void vi.useFakeTimers())

test('the first page has ten rows, and tells how many pages there are', async () => {
  const { read, list } = open(31)
  expect(list()).toMatchObject({ data: undefined, page: 1, pages: 1 })
  await pass(ANSWER_MS)
  expect(list()).toMatchObject({ data: { page: 1 }, pages: 4, isTurning: false })
  expect(read.mock.calls.map(([body]) => body)).toEqual([{ page: 1, limit: 10 }])
})

describe('a page that is asked for', () => {
  test('is read when 200 ms have brought no other; the one before stays in sight', async () => {
    const { list, pagesRead } = open(30)
    await pass(ANSWER_MS)
    act(() => list().setPage(2))
    expect(list().isTurning).toBe(true)
    await pass(199)
    act(() => list().setPage(3))
    await pass(199)
    expect(pagesRead()).toEqual([1])
    await pass(1)
    await pass(MOMENT_MS)
    expect(pagesRead()).toEqual([1, 3])
    expect(list()).toMatchObject({ data: { page: 1 }, page: 3, isTurning: true })
    await pass(ANSWER_MS)
    expect(list()).toMatchObject({ data: { page: 3 }, isTurning: false })
  })

  test('is there at once when it is known', async () => {
    const { list } = open(30)
    await pass(ANSWER_MS)
    act(() => list().setPage(2))
    await pass(200)
    await pass(ANSWER_MS)
    act(() => list().setPage(1))
    expect(list()).toMatchObject({ data: { page: 1 }, isTurning: false })
  })
})

test.each([
  ['it is shown again', ({ show }: ReturnType<typeof open>) => void show()],
  ['the member comes back', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  [
    'the connection comes back',
    () => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    },
  ],
])('it is read anew when %s, however fresh it is', async (_, happen) => {
  const list = open(30)
  await pass(ANSWER_MS)
  act(() => void happen(list))
  await pass(ANSWER_MS)
  expect(list.pagesRead()).toEqual([1, 1])
})

describe('the next page', () => {
  test('is not read ahead unless that is wanted', async () => {
    const { pagesRead } = open(30)
    await pass(10_000)
    expect(pagesRead()).toEqual([1])
  })

  test('is read ahead once this one is there, and is there at once', async () => {
    const { list, pagesRead } = open(30, { ahead: true })
    await pass(ANSWER_MS - MOMENT_MS)
    expect(pagesRead()).toEqual([1])
    await pass(MOMENT_MS + ANSWER_MS)
    expect(pagesRead()).toEqual([1, 2])
    act(() => list().setPage(2))
    expect(list()).toMatchObject({ data: { page: 2 }, isTurning: false })
  })

  test('of the last one is not read: there is none', async () => {
    const { list, pagesRead } = open(20, { ahead: true })
    await pass(2 * ANSWER_MS)
    act(() => list().setPage(2))
    await pass(10_000)
    expect(pagesRead()).toEqual([1, 2])
  })

  test('of one that is still being read is not asked for', async () => {
    const { list, pagesRead } = open(50, { ahead: true })
    await pass(2 * ANSWER_MS)
    act(() => list().setPage(4))
    await pass(200)
    await pass(ANSWER_MS - MOMENT_MS)
    expect(pagesRead()).toEqual([1, 2, 4])
    await pass(MOMENT_MS + ANSWER_MS)
    expect(pagesRead()).toEqual([1, 2, 4, 5])
  })

  test('is not asked for by a list that is left before', async () => {
    const { read, list, leave } = open(30, { ahead: true })
    const isReading = (page: number) => queryClient.isFetching({ queryKey: ['pages', page] }) > 0
    while (!isReading(2)) await act(() => vi.advanceTimersToNextTimerAsync())
    expect(list().data).toEqual({ total: 30, page: 1 })
    expect(read).toHaveBeenCalledOnce()
    leave()
    await pass(1_000)
    for (const [{ page }, signal] of read.mock.calls)
      expect([page, signal.aborted]).toEqual([page, page === 2])
  })
})
