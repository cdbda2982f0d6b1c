import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { rememberSync } from './session.ts'

const HOUR_MS = 60 * 60 * 1000

/** What several features read. The only place where these keys are written. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => call('GET /api/wallet', { signal }),
})

/** Has the provider read every game's balance afresh, then reads the wallet; remembers when (checklist 5.8, 5.10). */
export const refreshedWalletQuery = queryOptions({
  queryKey: walletQuery.queryKey,
  queryFn: async ({ signal }) => {
    await call('GET /api/wallet/refresh/slot', { signal })
    const wallet = await call('GET /api/wallet', { signal })
    rememberSync(Date.now())
    return wallet
  },
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
