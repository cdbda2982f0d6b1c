import { readQuery } from '../../api/readQuery.ts'

// Coins come and coupons end while the member is away.
const onReturn = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

export const wheelQuery = readQuery('GET /api/spinwheel/setup', ['spin', 'setup'], onReturn)

export const couponsQuery = readQuery('GET /api/spinwheel/coupon', ['spin', 'coupons'], onReturn)
