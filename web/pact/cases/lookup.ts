import type { lookupEndpoints } from '@wallet/contracts/endpoints/lookup'
import { when } from '@wallet/contracts/errorExamples/define'
import type { CasesOf } from './define.ts'

const open = when('the service is open', {})
const filled = when('the lookups', { hold: 'everything' })
const least = when('the lookups', { hold: 'the least' })
const none = when('the lookups', { hold: 'nothing' })

const list = { success: { full: filled, empty: none } }

export const lookupCases: CasesOf<typeof lookupEndpoints> = {
  'GET /api/lookup/banks': list,
  'GET /api/lookup/deposit': {
    success: {
      full: { ...filled, pins: { isManual: false } },
      sparse: least,
      empty: none,
      'made by hand': {
        ...when('every deposit is made by hand', {}),
        shape: 'empty',
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
  },
  'GET /api/lookup/conditions': list,
  'GET /api/lookup/agreements': list,
  'GET /api/lookup/info': { success: { full: open } },
  'GET /api/lookup/notice': { success: { full: open } },
  'GET /api/lookup/contact': { success: { full: open } },
  'GET /api/lookup/withdraw': { success: { full: open } },
  'GET /api/lookup/slip': { success: { full: open } },
  'GET /api/lookup/sources': list,
  'GET /api/lookup/active': {
    success: { empty: { ...open, pins: { active: true } } },
    unreachable: { full: 'A service that is open does not say that it is not.' },
    unpinned: { terminated: 'Another way to say the 410 gone, which is pinned.' },
  },
  'GET /api/lookup/registerOTP': {
    success: {
      full: { ...when('registering', { asksForOtp: true }), pins: { registerOTP: true } },
      off: { ...when('registering', { asksForOtp: false }), shape: 'full', pins: { registerOTP: false } },
    },
  },
  'GET /api/lookup/enableChatWidget': {
    success: {
      full: { ...when('the chat widget', { isEnabled: true }), pins: { enableChatWidget: true } },
      off: {
        ...when('the chat widget', { isEnabled: false }),
        shape: 'full',
        pins: { enableChatWidget: false },
      },
    },
  },
}
