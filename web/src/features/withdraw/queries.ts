import { readQuery } from '../../api/readQuery.ts'

/** The minimum and maximum of a withdrawal, in baht. */
export const boundsQuery = readQuery('GET /api/lookup/withdraw', ['lookup', 'withdraw'])
