import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { queryClient } from '../app/queryClient.ts'
import { usePages } from './usePages.ts'

const wrapper = ({ children }: { children: ReactNode }) => <Providers path="/">{children}</Providers>

/** An answer arrives and is drawn within this time, in ms. */
const ANSWER_MS = 50
/** In ms. After ANSWER_MS minus this time, the answer has not arrived. */
const MOMENT_MS = 20
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens a list with `total` rows. Without a total, page 2 has less than ten rows. */
function open(total: number | null, options?: { ahead: boolean }) {
  const read = vi.fn(
    ({ page }: { page: number; limit: number }, _signal: AbortSignal) =>
      new Promise<{ total: number | null; page: number }>((resolve) =>
        setTimeout(resolve, ANSWER_MS - MOMENT_MS / 2, { total, page }),
      ),
  )
  const rowsOf = ({ page }: { page: number }) => Array(page === 2 ? 9 : 10)
  const show = () => renderHook(() => usePages(['pages'], read, rowsOf, options), { wrapper })
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

test('offers the next page after a full page when the answer has no total', async () => {
  const { list } = open(null, { ahead: true })
  await pass(2 * ANSWER_MS)
  expect(list()).toMatchObject({ page: 1, pages: 2 })
  act(() => list().setPage(2))
  expect(list()).toMatchObject({ page: 2, pages: 2, isTurning: false })
})

test('loads ten rows of the first page, and counts the pages', async () => {
  const { read, list } = open(31)
  expect(list()).toMatchObject({ data: undefined, page: 1, pages: 1 })
  await pass(ANSWER_MS)
  expect(list()).toMatchObject({ data: { page: 1 }, pages: 4, isTurning: false })
  expect(read.mock.calls.map(([body]) => body)).toEqual([{ page: 1, limit: 10 }])
})

test('loads the last page selected within 200 ms, and shows the previous page meanwhile', async () => {
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

test('refetches a fresh page when the list is opened again', async () => {
  const list = open(30)
  await pass(ANSWER_MS)
  act(() => void list.show())
  await pass(ANSWER_MS)
  expect(list.pagesRead()).toEqual([1, 1])
})

test('loads the next page in advance, and shows it at once', async () => {
  const { list, pagesRead } = open(30, { ahead: true })
  await pass(ANSWER_MS - MOMENT_MS)
  expect(pagesRead()).toEqual([1])
  await pass(MOMENT_MS + ANSWER_MS)
  expect(pagesRead()).toEqual([1, 2])
  act(() => list().setPage(2))
  expect(list()).toMatchObject({ data: { page: 2 }, isTurning: false })
})

test('waits for the current page before it loads the next one', async () => {
  const { list, pagesRead } = open(50, { ahead: true })
  await pass(2 * ANSWER_MS)
  act(() => list().setPage(4))
  await pass(200)
  await pass(ANSWER_MS - MOMENT_MS)
  expect(pagesRead()).toEqual([1, 2, 4])
  await pass(MOMENT_MS + ANSWER_MS)
  expect(pagesRead()).toEqual([1, 2, 4, 5])
})

test('cancels the next page when the list is closed', async () => {
  const { read, list, leave } = open(30, { ahead: true })
  const isReading = (page: number) => queryClient.isFetching({ queryKey: ['pages', page] }) > 0
  while (!isReading(2)) await act(() => vi.advanceTimersToNextTimerAsync())
  expect(list().data).toEqual({ total: 30, page: 1 })
  expect(read).toHaveBeenCalledOnce()
  leave()
  await pass(1_000)
  for (const [{ page }, signal] of read.mock.calls) expect([page, signal.aborted]).toEqual([page, page === 2])
})
