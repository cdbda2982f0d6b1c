import { queryOptions } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { call } from '../../api/call.ts'

export const depositQuery = queryOptions({
  queryKey: ['lookup', 'deposit'],
  queryFn: ({ signal }) => call('GET /api/lookup/deposit', { signal }),
})

export const slipRulesQuery = queryOptions({
  queryKey: ['lookup', 'slip'],
  queryFn: ({ signal }) => call('GET /api/lookup/slip', { signal }),
})

export const qrKey = ['qr']

/** The open QR of one provider. DepositTabs loads it when the sheet opens, other components use the cache. */
export const qrQuery = (bankCode: QrProvider) =>
  queryOptions({
    queryKey: [...qrKey, bankCode],
    queryFn: ({ signal }) => call('GET /api/qrcode/{bankCode}', { params: { bankCode }, signal }),
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
