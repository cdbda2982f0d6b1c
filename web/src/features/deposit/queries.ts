import { queryOptions } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { call } from '../../api/call.ts'
import { readQuery } from '../../api/readQuery.ts'

export const depositQuery = readQuery('GET /api/lookup/deposit', ['lookup', 'deposit'], {
  // The accounts may have changed while the page was in the background.
  refetchOnWindowFocus: 'always',
})

export const slipRulesQuery = readQuery('GET /api/lookup/slip', ['lookup', 'slip'])

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
