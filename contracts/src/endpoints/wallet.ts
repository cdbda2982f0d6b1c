import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import { BANK_TRANSFER_MIN, SLIP_MAX_BYTES, TRANSFER_MIN, UPLOAD_TIMEOUT_MS } from '../limits.ts'
import {
  AccountCurrency,
  Amount,
  AT_LEAST,
  Baht,
  Body,
  Link,
  Literals,
  Nullable,
  Percent,
  Profile,
  ShownOnly,
  SPENDS,
  Text,
} from '../schemas.ts'

export const gameCategories = ['slot', 'sport', 'lotto'] as const
export type GameCategory = (typeof gameCategories)[number]

/** The account name of the wallet in a transfer. All other account names are game codes. */
export const WALLET = 'WALLET'

const Slot = Type.Object(
  {
    code: Text,
    name: ShownOnly(Text),
    category: ShownOnly(Literals(gameCategories, 'GameCategory')),
    logo: ShownOnly(Link),
    background: ShownOnly(Link),
    isActive: ShownOnly(Type.Boolean()),
    amount: ShownOnly(Baht),
    ftWalletSlot: ShownOnly(
      Type.Number({ exclusiveMinimum: 0, description: 'Multiplier of the shown figure' }),
    ),
    web: ShownOnly(Nullable(Link)),
    android: ShownOnly(Nullable(Link)),
    ios: ShownOnly(Nullable(Link)),
  },
  { title: 'Slot' },
)

const AccountRef = Type.String({ minLength: 1, description: 'WALLET or a game code' })
const reportBody = Body({ amount: Amount({ [AT_LEAST]: BANK_TRANSFER_MIN }) }, 'Amount')
const withdrawBody = Body({ amount: Amount({ [SPENDS]: true }) }, 'Withdrawal')

export const walletEndpoints = defineEndpoints({
  'GET /api/wallet': {
    summary: 'All data of the home screen',
    specifiedOnly: ['$.profile.createdAt'],
    response: Type.Object({
      profile: Profile,
      bankAccount: ShownOnly(
        Nullable(
          Type.Object({
            bankAccountName: ShownOnly(Type.String()),
            bankAccountNo: ShownOnly(Type.String()),
            bank: ShownOnly(Type.Object({ nameTH: ShownOnly(Type.String()) })),
            currency: AccountCurrency,
          }),
        ),
      ),
      wallet: Type.Object({ amount: ShownOnly(Baht) }),
      invite: ShownOnly(
        Type.Object({ amount: ShownOnly(Baht), success: ShownOnly(Percent), fail: ShownOnly(Percent) }),
      ),
      slots: Type.Array(Slot),
    }),
    errors: ['NO_WALLET'],
  },
  'GET /api/wallet/refresh/slot': {
    summary: 'Refresh all game balances from their providers',
    response: Type.Object({ slots: Type.Array(Slot) }),
    errors: ['NO_WALLET'],
  },
  'GET /api/wallet/activate/{code}': {
    summary: 'Open a game account',
    command: true,
    errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL'],
  },
  'GET /api/wallet/account/{code}': {
    summary: 'Credentials of a game account',
    response: Type.Object({
      username: Text,
      password: Text,
      event: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: 'Form state values of ufabet' }),
      ),
    }),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'NOT_AREASLOT', 'NOT_UFABET'],
  },
  'GET /api/wallet/resetpassword/{code}': {
    summary: 'Reset the password of a game account',
    command: true,
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
  },
  'POST /api/wallet/add': {
    summary:
      'Report a bank transfer made by hand: a deposit in progress, credited if the bank has such a transfer, else FAILED',
    command: true,
    body: reportBody,
    errors: ['NO_WALLET', 'NO_BANK'],
  },
  'POST /api/wallet/transfer': {
    summary: 'Move money between the wallet and game accounts',
    command: true,
    moves: 'inside',
    body: Body({
      from: AccountRef,
      to: AccountRef,
      amount: Amount({ [AT_LEAST]: TRANSFER_MIN, [SPENDS]: true }),
    }),
    errors: [
      'NO_WALLET',
      'TRANSFER_MINIMUM',
      'MONEY_NOT_ENOUGH',
      'NO_GAME',
      'SLOT_NO_ACCOUNT',
      'TRANSFER_FAIL',
    ],
  },
  'POST /api/wallet/transferAll': {
    summary: 'Move the whole wallet to one game',
    command: true,
    moves: 'inside',
    body: Body({ to: AccountRef }),
    errors: ['NO_WALLET', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
  },
  'POST /api/wallet/withdraw': {
    summary: 'Withdraw from the wallet to the registered bank account',
    command: true,
    moves: 'wallet',
    body: withdrawBody,
    errors: ['NO_WALLET', 'NO_BANK', 'MONEY_NOT_ENOUGH', 'BONUS_CONDITION', 'TRANSFER_FAIL'],
  },
  'POST /api/wallet/withdrawAll': {
    summary: 'Transfer all game balances to the wallet, then withdraw the amount',
    command: true,
    moves: 'balance',
    body: withdrawBody,
    errors: ['NO_WALLET', 'NO_BANK', 'MONEY_NOT_ENOUGH', 'BONUS_CONDITION', 'TRANSFER_FAIL'],
  },
  'POST /api/wallet/slip': {
    summary: 'Upload the slip of a bank transfer',
    command: true,
    file: { kinds: ['image'], maxBytes: SLIP_MAX_BYTES, tooLarge: 'SLIP_INVALID_FILE' },
    errors: ['NO_WALLET', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL'],
    timeoutMs: UPLOAD_TIMEOUT_MS,
  },
  'POST /api/wallet/truelink': {
    summary: 'Deposit by a wallet-voucher link, encrypted together with the wallet account name',
    command: true,
    moves: 'deposit',
    body: Body({ link: Text }),
    errors: ['NO_WALLET', 'TRUELINK_INVALID', 'TRUELINK_DUPLICATE'],
  },
})
