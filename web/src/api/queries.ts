import { queryOptions, useQuery } from '@tanstack/react-query'
import { PAGE_LIMIT_MAX } from '@wallet/contracts/limits'
import { PAGE_SIZE } from '../base/constants.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'
import { readQuery } from './readQuery.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query uses `call`. */
    defaultError: Failure
  }
}

const HOUR_MS = 60 * 60 * 1000

/** Queries that several features share. Only this file contains their keys. */
export const walletQuery = readQuery('GET /api/wallet', ['wallet'], {
  // The money may have moved while the member was in the bank's app.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

/** The query of home that refreshes the balance of every game (HOM-2). */
export const balancesKey = ['balances']

/** The newest statement entries, as many as one call can load: entries in progress may be old. */
export const latestStatementQuery = queryOptions({
  queryKey: ['statement', 'latest'],
  queryFn: ({ signal }) => call('POST /api/statement', { body: { page: 1, limit: PAGE_LIMIT_MAX }, signal }),
})

export const latestSlipsQuery = queryOptions({
  queryKey: ['slips', 'latest'],
  queryFn: ({ signal }) => call('POST /api/statement/slip', { body: { page: 1, limit: PAGE_SIZE }, signal }),
})

export const activeBonusQuery = readQuery('GET /api/bonus/check/active', ['bonus', 'active'])

export const profileQuery = readQuery('GET /api/account/profile', ['profile'])

export const spinActiveQuery = readQuery('GET /api/spinwheel/active', ['spin', 'active'])

const lookup = { staleTime: HOUR_MS } as const

export const infoQuery = readQuery('GET /api/lookup/info', ['lookup', 'info'], lookup)

export const conditionsQuery = readQuery('GET /api/lookup/conditions', ['lookup', 'conditions'], lookup)

export const banksQuery = readQuery('GET /api/lookup/banks', ['lookup', 'banks'], lookup)

export const agreementsQuery = readQuery('GET /api/lookup/agreements', ['lookup', 'agreements'], lookup)

/**
 * Returns the code of the member's bank (DEP-7). The wallet has only the Thai name, the banks lookup has both. Undefined
 * while the lookup loads, empty if it has no such bank.
 */
export function useBankCode(
  account: { bank: { nameTH: string | null } | null } | null | undefined,
): string | undefined {
  const { data, isPending } = useQuery(banksQuery)
  if (isPending) return undefined
  const name = account?.bank?.nameTH
  return data?.banks.find(({ nameTH }) => nameTH !== null && nameTH === name)?.code ?? ''
}
