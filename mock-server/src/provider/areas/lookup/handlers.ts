import { SLIP_CLOSED_FROM, SLIP_CLOSED_TO, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { localize } from '../../shared/language.ts'
import type { AreaHandlers } from '../../world.ts'

/** Handlers of the lookups (API-4). A terminated service is rejected before. */
export const lookupHandlers = {
  'GET /api/lookup/banks': ({ world }) => ({
    banks: world.settings.banks.map(({ code, nameTH }) => ({ code, nameTH })),
  }),
  'GET /api/lookup/deposit': ({ world }) => {
    const { deposit, lakPerBaht } = world.settings
    return { ...deposit, lakPerBaht }
  },
  'GET /api/lookup/conditions': (call) => ({ conditions: localize(call, call.world.settings.conditions) }),
  'GET /api/lookup/agreements': (call) => ({ agreements: localize(call, call.world.settings.agreements) }),
  'GET /api/lookup/info': ({ world }) => ({ name: world.settings.name, website: world.settings.website }),
  'GET /api/lookup/notice': (call) => ({ notice: localize(call, call.world.settings.notice) }),
  'GET /api/lookup/contact': (call) => localize(call, call.world.settings.contact),
  'GET /api/lookup/withdraw': ({ world }) => {
    const { bounds, lakPerBaht } = world.settings
    const { withdrawMin, withdrawMax } = bounds
    return { withdrawMin, withdrawMax, lakPerBaht }
  },
  'GET /api/lookup/slip': () => ({
    slip: { withinMinutes: SLIP_WITHIN_MINUTES, closedFrom: SLIP_CLOSED_FROM, closedTo: SLIP_CLOSED_TO },
  }),
  'GET /api/lookup/sources': (call) => ({ sources: localize(call, call.world.settings.sources) }),
  'GET /api/lookup/active': () => ({ active: true }),
  'GET /api/lookup/registerOTP': ({ world }) => ({ registerOTP: world.settings.registerOTP }),
  'GET /api/lookup/enableChatWidget': ({ world }) => ({ enableChatWidget: world.settings.enableChatWidget }),
} satisfies AreaHandlers
