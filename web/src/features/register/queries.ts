import { readQuery } from '../../api/readQuery.ts'

export const registerOtpQuery = readQuery('GET /api/lookup/registerOTP', ['lookup', 'registerOTP'])

export const sourcesQuery = readQuery('GET /api/lookup/sources', ['lookup', 'sources'])
