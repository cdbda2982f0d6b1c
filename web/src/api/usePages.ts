import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LOAD_DELAY_MS, PAGE_SIZE } from '../base/constants.ts'
import { pauseFor } from './pauseFor.ts'

/** A page is not loaded again within this time, in ms. */
const FRESH_MS = 10_000

interface Options<Row> {
  ahead?: boolean
  /** Returns when the rows in progress began, in ms. The page is loaded again until they have ended. */
  openSince?: (rows: readonly Row[]) => number[]
}

/**
 * Loads a list page by page, from page 1 (API-3). Shows the previous page while the next one loads. Several page changes
 * within 200 ms cause one request; a page in the cache is shown at once. An error sets only `isError` (ERR-7).
 */
export function usePages<Row, Answer extends { total: number | null; isIncomplete?: boolean }>(
  key: readonly string[],
  read: (body: { page: number; limit: number }, signal: AbortSignal) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
  { ahead = false, openSince = () => [] }: Options<Row> = {},
) {
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const settled = useSettled(page)
  const isKnown = queries.getQueryData([...key, page]) !== undefined
  const asked = isKnown ? page : settled

  const queryOf = (number: number) =>
    queryOptions({
      queryKey: [...key, number],
      queryFn: async ({ signal }) => {
        await waitForPaint()
        return read({ page: number, limit: PAGE_SIZE }, signal)
      },
      staleTime: FRESH_MS,
    })
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queryOf(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => state.data !== undefined && pauseFor(openSince(rowsOf(state.data))),
  })
  const isTurning = page !== asked || isPlaceholderData
  const rows = data && rowsOf(data)
  // Without a total, a full page may have a next one.
  const mayHaveNext = !isTurning && (rows?.length === PAGE_SIZE || data?.isIncomplete === true)
  const total = data?.total ?? undefined
  const pages = total === undefined ? page + Number(mayHaveNext) : Math.max(1, Math.ceil(total / PAGE_SIZE))

  // A query instead of a prefetch, so that leaving the page cancels the request.
  useQuery({
    ...queryOf(asked + 1),
    enabled: ahead && !isPlaceholderData && asked < pages,
    notifyOnChangeProps: [],
  })

  return { data, rows, isError, page, pages, setPage, isTurning, refetch }
}

/** Paints the change before the request starts: on a slow phone, a request takes as long as drawing a list. */
const waitForPaint = () => new Promise((done) => setTimeout(done))

/** Returns a new value after 200 ms without a change, and the first value at once. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
