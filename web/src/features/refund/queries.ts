import { readQuery } from '../../api/readQuery.ts'

export const refundQuery = readQuery('GET /api/refund/check', ['refund', 'check'], {
  // At midnight there is another refund.
  refetchOnWindowFocus: 'always',
})

export const refundLogKey = ['refund', 'log']
