import { readQuery } from '../../api/readQuery.ts'

export const refundQuery = readQuery('GET /api/refund/check', ['refund', 'check'])

export const refundLogKey = ['refund', 'log']
