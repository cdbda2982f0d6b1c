import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LOAD_DELAY_MS, PAGE_SIZE } from '@wallet/contracts/limits'
import { useEffect, useState } from 'react'

/**
 * A list that the provider hands out page by page, from page 1 (checklist A35). The page before stays in sight while the
 * next one is read; pages asked for within 200 ms become one read (A29). Failing is silent but for `isError` (A25).
 */
export function usePages<Answer extends { total: number }>(
  key: readonly string[],
  read: (body: { page: number; limit: number }, signal: AbortSignal) => Promise<Answer>,
) {
  const [page, setPage] = useState(1)
  const asked = useSettled(page)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => read({ page: asked, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  return { data, isError, page, pages, setPage, isTurning: page !== asked || isPlaceholderData, refetch }
}

/** The value once it has stayed the same for 200 ms; the first one at once. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
