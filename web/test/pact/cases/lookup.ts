import type { lookupEndpoints } from '@wallet/contracts/endpoints/lookup'
import { when } from '@wallet/contracts/errorExamples/define'
import type { CasesOf } from './define.ts'

const open = when('the service is open', {})
const filled = when('the lookups', { hold: 'everything' })
const least = when('the lookups', { hold: 'the least' })
const none = when('the lookups', { hold: 'nothing' })

const list = { full: filled, empty: none }

export const lookupCases: CasesOf<typeof lookupEndpoints> = {
  'GET /api/lookup/banks': list,
  'GET /api/lookup/deposit': {
    full: { ...filled, pins: { isManual: false } },
    sparse: least,
    empty: none,
    'made by hand': {
      ...when('every deposit is made by hand', {}),
      like: {
        banks: [
          {
            bankCode: 'SCB',
            bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial' },
            bankAccountName: 'SABAI PAY',
            bankAccountNo: '4078123395',
          },
        ],
        wallets: [],
        isManual: true,
      },
      pins: { isManual: true },
    },
  },
  'GET /api/lookup/conditions': list,
  'GET /api/lookup/agreements': list,
  'GET /api/lookup/info': { full: open },
  'GET /api/lookup/notice': { full: open },
  'GET /api/lookup/contact': { full: open },
  'GET /api/lookup/withdraw': { full: open },
  'GET /api/lookup/slip': { full: open },
  'GET /api/lookup/sources': list,
  'GET /api/lookup/active': { empty: { ...open, pins: { active: true } } },
  'GET /api/lookup/registerOTP': {
    full: { ...when('registering', { asksForOtp: true }), pins: { registerOTP: true } },
    off: { ...when('registering', { asksForOtp: false }), pins: { registerOTP: false } },
  },
  'GET /api/lookup/enableChatWidget': {
    full: { ...when('the chat widget', { isEnabled: true }), pins: { enableChatWidget: true } },
    off: { ...when('the chat widget', { isEnabled: false }), pins: { enableChatWidget: false } },
  },
}
