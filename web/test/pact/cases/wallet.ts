import type { walletEndpoints } from '@wallet/contracts/endpoints/wallet'
import { when } from '@wallet/contracts/errorExamples/define'
import {
  gameCall,
  move,
  moveAll,
  sendSlip,
  sendVoucher,
  withdraw,
} from '@wallet/contracts/errorExamples/wallet'
import type { CasesOf } from './define.ts'

const member = when('a member is signed in', {})

const rich = when(
  'a wallet',
  { amount: 1234.56, hasEverything: true, inviteAmount: 60.25, gameAmount: 250.75 },
  () => ({
    pins: {
      wallet: { amount: 1234.56 },
      invite: { amount: 60.25 },
      slots: [{ amount: 250.75, isActive: true }],
    },
  }),
)
const poor = when('a wallet', { amount: 0, hasEverything: false }, () => ({
  pins: { wallet: { amount: 0 }, invite: { amount: 0 } },
}))
const plainGame = { isOnly: true, account: 'closed', wallet: 0.01 } as const

const withdrawing = { full: withdraw(500, 'SUCCESS') }

export const walletCases: CasesOf<typeof walletEndpoints> = {
  'GET /api/wallet': {
    full: rich,
    sparse: when('a game', plainGame, () => ({
      pins: { wallet: { amount: 0.01 }, slots: [{ isActive: false, amount: 0 }] },
    })),
    empty: poor,
  },
  'GET /api/wallet/refresh/slot': {
    full: when(
      'a wallet',
      { amount: 1234.56, hasEverything: true, inviteAmount: 60.25, gameAmount: 250.75 },
      () => ({ pins: { slots: [{ amount: 250.75, isActive: true }] } }),
    ),
    sparse: when('a game', plainGame, () => ({ pins: { slots: [{ isActive: false, amount: 0 }] } })),
    empty: when('a wallet', { amount: 0, hasEverything: false }),
  },
  'GET /api/wallet/activate/{code}': { full: gameCall({ account: 'closed' }) },
  'GET /api/wallet/account/{code}': {
    full: gameCall({ code: 'ufabet', account: 'open' }),
    empty: gameCall({ account: 'open' }),
  },
  'GET /api/wallet/resetpassword/{code}': { full: gameCall({ account: 'open' }) },
  'POST /api/wallet/add': { full: { ...member, body: { amount: 500.5 } } },
  'POST /api/wallet/transfer': {
    full: move({ account: 'open', wallet: 100.5 }, 100.5),
    'out of a game': when('a game', { account: 'open', amount: 20 }, ({ code }) => ({
      body: { from: code, to: 'WALLET', amount: 20 },
    })),
  },
  'POST /api/wallet/transferAll': { full: moveAll({ account: 'open', wallet: 100.5 }) },
  'POST /api/wallet/withdraw': withdrawing,
  'POST /api/wallet/withdrawAll': withdrawing,
  'POST /api/wallet/slip': { full: sendSlip(true) },
  'POST /api/wallet/truelink': { full: sendVoucher('SUCCESS') },
}
