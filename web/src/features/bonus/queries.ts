import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Covers the list, the active bonus and the active promotion. */
export const bonusKey = ['bonus']

export const bonusesQuery = queryOptions({
  queryKey: [...bonusKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/bonus', { signal }),
  refetchOnWindowFocus: 'always',
})

/** The active promotion with its cancel cost. */
export const activePromotionQuery = queryOptions({
  queryKey: [...bonusKey, 'promotion'],
  queryFn: ({ signal }) => call('GET /api/promotion/current', { signal }),
})

export const noticeQuery = queryOptions({
  queryKey: ['lookup', 'notice'],
  queryFn: ({ signal }) => call('GET /api/lookup/notice', { signal }),
})

export const promotionQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    queryFn: ({ signal }) => call('GET /api/promotion/find/{code}', { params: { code }, signal }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
