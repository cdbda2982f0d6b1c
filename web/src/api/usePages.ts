import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LOAD_DELAY_MS, PAGE_SIZE } from '../base/constants.ts'
import { ifReadable } from './answers/answers.ts'

/** So long a page that was read is shown again without being read again, in ms. */
const FRESH_MS = 10_000

interface Options {
  /** Reads the next page before it is asked for, so that it is there at the tap. */
  ahead?: boolean
}

/**
 * A list that the provider hands out page by page, from page 1 (API-3). The page before stays in sight while the
 * next one is read; pages asked for within 200 ms become one read (API-3), and one that is known waits for nothing. Failing
 * is silent but for `isError` (ERR-7).
 */
export function usePages<Answer extends { total: number }>(
  key: readonly string[],
  read: (body: { page: number; limit: number }, signal: AbortSignal) => Promise<Answer>,
  { ahead = false }: Options = {},
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
        await drawnFirst()
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
  })
  const pages = Math.max(1, Math.ceil((ifReadable(() => data?.total) ?? 0) / PAGE_SIZE))

  // A query of the page, not a prefetch: what it reads is cancelled when the page is left.
  useQuery({
    ...queryOf(asked + 1),
    enabled: ahead && !isPlaceholderData && asked < pages,
    notifyOnChangeProps: [],
  })

  return { data, isError, page, pages, setPage, isTurning: page !== asked || isPlaceholderData, refetch }
}

/** The change is painted before the call is made: on a slow phone making a call takes as long as drawing a list. */
const drawnFirst = () => new Promise((done) => setTimeout(done))

/** The value once it has stayed the same for 200 ms; the first one at once. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
