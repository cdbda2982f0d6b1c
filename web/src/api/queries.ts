import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '../base/constants.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query uses `call`. */
    defaultError: Failure
  }
}

const HOUR_MS = 60 * 60 * 1000

/** Queries that several features share. Only this file contains their keys. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => call('GET /api/wallet', { signal }),
  // The money may have moved while the member was in the bank's app.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

/** The query of home that refreshes the balance of every game (HOM-2). */
export const balancesKey = ['balances']

/** The newest statement entries, enough to find the entry of an order. */
export const latestStatementQuery = queryOptions({
  queryKey: ['statement', 'latest'],
  queryFn: ({ signal }) => call('POST /api/statement', { body: { page: 1, limit: PAGE_SIZE }, signal }),
})

/** The newest slips. */
export const latestSlipsQuery = queryOptions({
  queryKey: ['slips', 'latest'],
  queryFn: ({ signal }) => call('POST /api/statement/slip', { body: { page: 1, limit: PAGE_SIZE }, signal }),
})

export const activeBonusQuery = queryOptions({
  queryKey: ['bonus', 'active'],
  queryFn: ({ signal }) => call('GET /api/bonus/check/active', { signal }),
})

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET /api/account/profile', { signal }),
})

export const spinActiveQuery = queryOptions({
  queryKey: ['spin', 'active'],
  queryFn: ({ signal }) => call('GET /api/spinwheel/active', { signal }),
})

const lookup = { staleTime: HOUR_MS } as const

export const infoQuery = queryOptions({
  ...lookup,
  queryKey: ['lookup', 'info'],
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
})

export const conditionsQuery = queryOptions({
  ...lookup,
  queryKey: ['lookup', 'conditions'],
  queryFn: ({ signal }) => call('GET /api/lookup/conditions', { signal }),
})

export const banksQuery = queryOptions({
  ...lookup,
  queryKey: ['lookup', 'banks'],
  queryFn: ({ signal }) => call('GET /api/lookup/banks', { signal }),
})

export const agreementsQuery = queryOptions({
  ...lookup,
  queryKey: ['lookup', 'agreements'],
  queryFn: ({ signal }) => call('GET /api/lookup/agreements', { signal }),
})
