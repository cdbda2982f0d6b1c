import type { walletEndpoints } from '@wallet/contracts/endpoints/wallet'
import type { StateParams } from '@wallet/contracts/states'
import { type CasesOf, when } from './define.ts'
import { disguised, picture } from './files.ts'

const member = when('a member is signed in', {})
const noWallet = when('a member without a wallet', {})
const noBank = when('a member without a bank account', {})
/** No game is ever called so. */
const NO_GAME = 'no-such-game'

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
const plainGame = { account: 'closed', wallet: 0.01 } as const

type Game = StateParams<'a game'>
const gameCall = (game: Game) => when('a game', game, ({ code }) => ({ params: { code } }))
const unknownGame = { ...member, params: { code: NO_GAME } }

const move = (game: Game, amount: number) =>
  when('a game', game, ({ code }) => ({ body: { from: 'WALLET', to: code, amount } }))
const moveAll = (game: Game) => when('a game', game, ({ code }) => ({ body: { to: code } }))

/** The digits of an HTTP error, with satang that nobody enters by accident. */
const REFUSED_TRANSFER = 40.04
const REFUSED_WITHDRAWAL = 502.02

const withdrawing = {
  request: { body: { amount: 500 } },
  success: {
    full: when('a withdrawal', { withdrawing: 'SUCCESS' }, () => ({ body: { amount: 500 } })),
  },
  errors: {
    NO_WALLET: { ...noWallet, body: { amount: 500 } },
    NO_BANK: { ...noBank, body: { amount: 500 } },
    MONEY_NOT_ENOUGH: when('a withdrawal', { withdrawing: 'SUCCESS' }, () => ({ body: { amount: 1000.01 } })),
    BONUS_CONDITION: when('a withdrawal', { withdrawing: 'BONUS_CONDITION' }, () => ({
      body: { amount: 500 },
    })),
    TRANSFER_FAIL: when('a withdrawal', { withdrawing: 'TRANSFER_FAIL' }, () => ({
      body: { amount: REFUSED_WITHDRAWAL },
    })),
  },
}

const sendVoucher = (sending: StateParams<'a voucher link'>['sending']) =>
  when('a voucher link', { sending }, ({ link }) => ({ body: { link } }))

export const walletCases: CasesOf<typeof walletEndpoints> = {
  'GET /api/wallet': {
    success: {
      full: rich,
      sparse: when('a game', plainGame, () => ({
        pins: { wallet: { amount: 0.01 }, slots: [{ isActive: false, amount: 0 }] },
      })),
      empty: poor,
    },
    errors: { NO_WALLET: noWallet },
  },
  'GET /api/wallet/refresh/slot': {
    success: {
      full: when(
        'a wallet',
        { amount: 1234.56, hasEverything: true, inviteAmount: 60.25, gameAmount: 250.75 },
        () => ({ pins: { slots: [{ amount: 250.75, isActive: true }] } }),
      ),
      sparse: when('a game', plainGame, () => ({ pins: { slots: [{ isActive: false, amount: 0 }] } })),
      empty: when('a wallet', { amount: 0, hasEverything: false }),
    },
    errors: { NO_WALLET: noWallet },
  },
  'GET /api/wallet/activate/{code}': {
    request: { params: { code: 'pg' } },
    success: { full: gameCall({ account: 'closed' }) },
    errors: {
      NO_GAME: unknownGame,
      SLOT_ALREADY_ACTIVE: gameCall({ account: 'open' }),
      SLOT_ACTIVATE_FAIL: gameCall({ account: 'closed', provider: 'down' }),
    },
  },
  'GET /api/wallet/account/{code}': {
    request: { params: { code: 'pg' } },
    success: {
      full: gameCall({ code: 'ufabet', account: 'open' }),
      empty: gameCall({ account: 'open' }),
    },
    errors: {
      NO_GAME: unknownGame,
      SLOT_NO_ACCOUNT: gameCall({ account: 'closed' }),
      NOT_AREASLOT: gameCall({ code: 'areaslot', account: 'open', provider: 'strange' }),
      NOT_UFABET: gameCall({ code: 'ufabet', account: 'open', provider: 'strange' }),
    },
  },
  'GET /api/wallet/resetpassword/{code}': {
    request: { params: { code: 'pg' } },
    success: { full: gameCall({ account: 'open' }) },
    errors: {
      NO_GAME: unknownGame,
      SLOT_NO_ACCOUNT: gameCall({ account: 'closed' }),
      SLOT_RESET_PASSWORD_FAIL: gameCall({ account: 'open', provider: 'down' }),
    },
  },
  'POST /api/wallet/add': {
    request: { body: { amount: 500 } },
    success: { full: { ...member, body: { amount: 500.5 } } },
    errors: {
      NO_WALLET: { ...noWallet, body: { amount: 500 } },
      NO_BANK: { ...noBank, body: { amount: 500 } },
    },
  },
  'POST /api/wallet/transfer': {
    request: { body: { from: 'WALLET', to: 'pg', amount: 100 } },
    success: {
      full: move({ account: 'open', wallet: 100.5 }, 100.5),
      'out of a game': when('a game', { account: 'open', amount: 20 }, ({ code }) => ({
        shape: 'full',
        body: { from: code, to: 'WALLET', amount: 20 },
      })),
    },
    errors: {
      NO_WALLET: move({ account: 'open', wallet: null }, 100),
      TRANSFER_MINIMUM: move({ account: 'open', wallet: 100 }, 0.99),
      MONEY_NOT_ENOUGH: move({ account: 'open', wallet: 100 }, 100.01),
      NO_GAME: { ...member, body: { from: 'WALLET', to: NO_GAME, amount: 100 } },
      SLOT_NO_ACCOUNT: move({ account: 'closed', wallet: 100 }, 50),
      TRANSFER_FAIL: move({ account: 'open', provider: 'down', wallet: 100 }, REFUSED_TRANSFER),
    },
  },
  'POST /api/wallet/transferAll': {
    request: { body: { to: 'pg' } },
    success: { full: moveAll({ account: 'open', wallet: 100.5 }) },
    errors: {
      NO_WALLET: moveAll({ account: 'open', wallet: null }),
      NO_GAME: { ...member, body: { to: NO_GAME } },
      SLOT_NO_ACCOUNT: moveAll({ account: 'closed', wallet: 100 }),
      MONEY_NOT_ENOUGH: moveAll({ account: 'open', wallet: 0 }),
      TRANSFER_FAIL: moveAll({ account: 'open', provider: 'down', wallet: 100 }),
    },
  },
  'POST /api/wallet/withdraw': withdrawing,
  'POST /api/wallet/withdrawAll': {
    ...withdrawing,
    errors: {
      ...withdrawing.errors,
      TRANSFER_FAIL: when('a game', { account: 'open', provider: 'down', wallet: 600, amount: 10 }, () => ({
        body: { amount: 605 },
      })),
    },
  },
  'POST /api/wallet/slip': {
    request: { file: picture },
    success: { full: when('slips are taken', { areTaken: true }, () => ({ file: picture })) },
    errors: {
      NO_WALLET: { ...noWallet, file: picture },
      SLIP_NO_FILE: when('slips are taken', { areTaken: true }),
      SLIP_INVALID_FILE: when('slips are taken', { areTaken: true }, () => ({ file: disguised })),
      SLIP_UPLOAD_FAIL: when('slips are taken', { areTaken: false }, () => ({ file: picture })),
    },
  },
  'POST /api/wallet/truelink': {
    request: { body: { link: 'example-encrypted-link' } },
    success: { full: sendVoucher('SUCCESS') },
    errors: {
      NO_WALLET: { ...noWallet, body: { link: 'example-encrypted-link' } },
      TRUELINK_INVALID: { ...member, body: { link: 'no voucher at all' } },
      TRUELINK_DUPLICATE: sendVoucher('TRUELINK_DUPLICATE'),
    },
  },
}
