import type { walletEndpoints } from '../endpoints/wallet.ts'
import { refusedAmounts } from '../refusedAmounts.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, member, when } from './define.ts'
import { disguised, picture } from './files.ts'

const BAHT_500 = { body: { amount: 500 } }
const noWallet = when('a member without a wallet', {})
const noBank = when('a member without a bank account', {})
const NO_GAME = 'no-such-game'

type Game = StateParams<'a game'>
export const gameCall = (game: Game) => when('a game', game, ({ code }) => ({ params: { code } }))
const unknownGame = { ...member, params: { code: NO_GAME } }

export const move = (game: Game, amount: number) =>
  when('a game', game, ({ code }) => ({ body: { from: 'WALLET', to: code, amount } }))
export const moveAll = (game: Game) => when('a game', game, ({ code }) => ({ body: { to: code } }))

export const withdraw = (amount: number, withdrawing: StateParams<'a withdrawal'>['withdrawing']) =>
  when('a withdrawal', { withdrawing }, () => ({ body: { amount } }))

const withdrawing = {
  request: BAHT_500,
  answered: { SUCCESS: withdraw(500, 'SUCCESS') },
  errors: {
    NO_WALLET: { ...noWallet, ...BAHT_500 },
    NO_BANK: { ...noBank, ...BAHT_500 },
    MONEY_NOT_ENOUGH: withdraw(1000.01, 'SUCCESS'),
    BONUS_CONDITION: withdraw(500, 'BONUS_CONDITION'),
    TRANSFER_FAIL: withdraw(refusedAmounts.withdrawal, 'TRANSFER_FAIL'),
  },
}

export const sendSlip = (areTaken: boolean) =>
  when('slips are taken', { areTaken }, () => ({ file: picture }))

export const sendVoucher = (sending: StateParams<'a voucher link'>['sending']) =>
  when('a voucher link', { sending }, ({ link }) => ({ body: { link } }))

export const walletExamples: ExamplesOf<typeof walletEndpoints> = {
  'GET /api/wallet': { errors: { NO_WALLET: noWallet } },
  'GET /api/wallet/refresh/slot': { errors: { NO_WALLET: noWallet } },
  'GET /api/wallet/activate/{code}': {
    request: { params: { code: 'pg' } },
    answered: { OK: gameCall({ account: 'closed' }) },
    errors: {
      NO_GAME: unknownGame,
      SLOT_ALREADY_ACTIVE: gameCall({ account: 'open' }),
      SLOT_ACTIVATE_FAIL: gameCall({ account: 'closed', provider: 'down' }),
    },
  },
  'GET /api/wallet/account/{code}': {
    request: { params: { code: 'pg' } },
    errors: {
      NO_GAME: unknownGame,
      SLOT_NO_ACCOUNT: gameCall({ account: 'closed' }),
      NOT_AREASLOT: gameCall({ code: 'areaslot', account: 'open', provider: 'strange' }),
      NOT_UFABET: gameCall({ code: 'ufabet', account: 'open', provider: 'strange' }),
    },
  },
  'GET /api/wallet/resetpassword/{code}': {
    request: { params: { code: 'pg' } },
    errors: {
      NO_GAME: unknownGame,
      SLOT_NO_ACCOUNT: gameCall({ account: 'closed' }),
      SLOT_RESET_PASSWORD_FAIL: gameCall({ account: 'open', provider: 'down' }),
    },
  },
  'POST /api/wallet/add': {
    request: BAHT_500,
    errors: { NO_WALLET: { ...noWallet, ...BAHT_500 }, NO_BANK: { ...noBank, ...BAHT_500 } },
  },
  'POST /api/wallet/transfer': {
    request: { body: { from: 'WALLET', to: 'pg', amount: 100 } },
    answered: { SUCCESS: move({ account: 'open', wallet: 100.5 }, 100.5) },
    errors: {
      NO_WALLET: move({ account: 'open', wallet: null }, 100),
      TRANSFER_MINIMUM: move({ account: 'open', wallet: 100 }, 0.99),
      MONEY_NOT_ENOUGH: move({ account: 'open', wallet: 100 }, 100.01),
      NO_GAME: when('a game', { account: 'open', wallet: 100 }, () => ({
        body: { from: 'WALLET', to: NO_GAME, amount: 100 },
      })),
      SLOT_NO_ACCOUNT: move({ account: 'closed', wallet: 100 }, 50),
      TRANSFER_FAIL: move({ account: 'open', provider: 'down', wallet: 100 }, refusedAmounts.transfer),
    },
  },
  'POST /api/wallet/transferAll': {
    request: { body: { to: 'pg' } },
    errors: {
      NO_WALLET: moveAll({ account: 'open', wallet: null }),
      NO_GAME: when('a game', { account: 'open', wallet: 100 }, () => ({ body: { to: NO_GAME } })),
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
    answered: { SUCCESS: sendSlip(true) },
    errors: {
      NO_WALLET: when('slips are taken', { areTaken: true, hasWallet: false }, () => ({ file: picture })),
      SLIP_NO_FILE: when('slips are taken', { areTaken: true }),
      SLIP_INVALID_FILE: when('slips are taken', { areTaken: true }, () => ({ file: disguised })),
      SLIP_UPLOAD_FAIL: sendSlip(false),
    },
  },
  'POST /api/wallet/truelink': {
    request: { body: { link: 'example-encrypted-link' } },
    answered: { SUCCESS: sendVoucher('SUCCESS') },
    errors: {
      NO_WALLET: sendVoucher('NO_WALLET'),
      TRUELINK_INVALID: { ...member, body: { link: 'no voucher at all' } },
      TRUELINK_DUPLICATE: sendVoucher('TRUELINK_DUPLICATE'),
    },
  },
}
