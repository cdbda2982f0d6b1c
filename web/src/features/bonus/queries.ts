import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { readQuery } from '../../api/readQuery.ts'

/** Covers the list, the active bonus and the active promotion. */
export const bonusKey = ['bonus']

export const bonusesQuery = readQuery('GET /api/bonus', [...bonusKey, 'list'], {
  refetchOnWindowFocus: 'always',
})

/** The active promotion with its cancel cost. */
export const activePromotionQuery = readQuery('GET /api/promotion/current', [...bonusKey, 'promotion'])

export const noticeQuery = readQuery('GET /api/lookup/notice', ['lookup', 'notice'])

export const promotionQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    queryFn: ({ signal }) => call('GET /api/promotion/find/{code}', { params: { code }, signal }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
