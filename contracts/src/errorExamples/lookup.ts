import type { lookupEndpoints } from '../endpoints/lookup.ts'
import type { ExamplesOf } from './define.ts'

/** Lookups have no codes of their own. */
const none = { errors: {} }

export const lookupExamples: ExamplesOf<typeof lookupEndpoints> = {
  'GET /api/lookup/banks': none,
  'GET /api/lookup/deposit': none,
  'GET /api/lookup/conditions': none,
  'GET /api/lookup/agreements': none,
  'GET /api/lookup/info': none,
  'GET /api/lookup/notice': none,
  'GET /api/lookup/contact': none,
  'GET /api/lookup/withdraw': none,
  'GET /api/lookup/slip': none,
  'GET /api/lookup/sources': none,
  'GET /api/lookup/active': none,
  'GET /api/lookup/registerOTP': none,
  'GET /api/lookup/enableChatWidget': none,
}
