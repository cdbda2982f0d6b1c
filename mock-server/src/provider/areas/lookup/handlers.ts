import {
  SLIP_CLOSED_FROM,
  SLIP_CLOSED_TO,
  SLIP_WITHIN_MINUTES,
  WITHDRAW_MAX,
  WITHDRAW_MIN,
} from '@wallet/contracts/limits'
import type { HandlersOf } from '../../handler.ts'

/** Lookups (API-4): what the provider says of itself. A terminated one does not come this far. */
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
  'GET /api/lookup/banks': ({ world }) => ({
    banks: world.settings.banks.map(({ code, nameTH }) => ({ code, nameTH })),
  }),
  'GET /api/lookup/deposit': ({ world }) => world.settings.deposit,
  'GET /api/lookup/conditions': ({ world }) => ({ conditions: world.settings.conditions }),
  'GET /api/lookup/agreements': ({ world }) => ({ agreements: world.settings.agreements }),
  'GET /api/lookup/info': ({ world }) => ({ name: world.settings.name, website: world.settings.website }),
  'GET /api/lookup/notice': ({ world }) => ({ notice: world.settings.notice }),
  'GET /api/lookup/contact': ({ world }) => world.settings.contact,
  'GET /api/lookup/withdraw': () => ({ withdrawMin: WITHDRAW_MIN, withdrawMax: WITHDRAW_MAX }),
  'GET /api/lookup/slip': () => ({
    slip: { withinMinutes: SLIP_WITHIN_MINUTES, closedFrom: SLIP_CLOSED_FROM, closedTo: SLIP_CLOSED_TO },
  }),
  'GET /api/lookup/sources': ({ world }) => ({ sources: world.settings.sources }),
  'GET /api/lookup/active': () => ({ active: true }),
  'GET /api/lookup/registerOTP': ({ world }) => ({ registerOTP: world.settings.registerOTP }),
  'GET /api/lookup/enableChatWidget': ({ world }) => ({ enableChatWidget: world.settings.enableChatWidget }),
}
