import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Lookups (spec 7): what the provider says of itself. */
export const lookupHandlers: HandlersOf<
  | 'GET /api/lookup/banks'
  | 'GET /api/lookup/deposit'
  | 'GET /api/lookup/conditions'
  | 'GET /api/lookup/agreements'
  | 'GET /api/lookup/info'
  | 'GET /api/lookup/notice'
  | 'GET /api/lookup/contact'
  | 'GET /api/lookup/withdraw'
  | 'GET /api/lookup/slip'
  | 'GET /api/lookup/sources'
  | 'GET /api/lookup/active'
  | 'GET /api/lookup/registerOTP'
  | 'GET /api/lookup/enableChatWidget'
> = {
  'GET /api/lookup/banks': notBuilt,
  'GET /api/lookup/deposit': notBuilt,
  'GET /api/lookup/conditions': notBuilt,
  'GET /api/lookup/agreements': notBuilt,
  'GET /api/lookup/info': notBuilt,
  'GET /api/lookup/notice': notBuilt,
  'GET /api/lookup/contact': notBuilt,
  'GET /api/lookup/withdraw': notBuilt,
  'GET /api/lookup/slip': notBuilt,
  'GET /api/lookup/sources': notBuilt,
  'GET /api/lookup/active': notBuilt,
  'GET /api/lookup/registerOTP': notBuilt,
  'GET /api/lookup/enableChatWidget': notBuilt,
}
