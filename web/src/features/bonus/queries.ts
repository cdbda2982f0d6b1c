import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The list and the active bonus: what changes one changes the other. */
export const bonusKey = ['bonus']

export const bonusesQuery = queryOptions({
  queryKey: [...bonusKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/bonus', { signal }),
  refetchOnWindowFocus: 'always',
})

/** What ending the promotion that is active costs. */
export const heldPromotionQuery = queryOptions({
  queryKey: [...bonusKey, 'promotion'],
  queryFn: ({ signal }) => call('GET /api/promotion/current', { signal }),
})

export const noticeQuery = queryOptions({
  queryKey: ['lookup', 'notice'],
  queryFn: ({ signal }) => call('GET /api/lookup/notice', { signal }),
})

/** One promotion code, looked up anew each time it is searched for. */
export const promotionQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    queryFn: ({ signal }) => call('GET /api/promotion/find/{code}', { params: { code }, signal }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
