import * as Type from 'typebox'
import { Baht, Body, Literals, Nullable } from '../schemas.ts'
import { defineStates, signedIn } from './define.ts'

/** Wallet, games, deposits and QR codes. Amounts in baht. */
export const moneyStates = defineStates({
  'a wallet': {
    isDeploymentWide: true,
    holds:
      'A member is signed in with {amount} in the wallet. With hasEverything: a bank account, {inviteAmount} of invite bonus to collect, and one game on offer, open, holding {gameAmount}, with a web, an Android and an iOS address. Without it: no bank account, no invite bonus, and no game on offer.',
    params: Body({
      amount: Baht,
      hasEverything: Type.Boolean(),
      inviteAmount: Type.Optional(Baht),
      gameAmount: Type.Optional(Baht),
    }),
    values: signedIn,
  },
  'a game': {
    isDeploymentWide: ({ isOnly, provider }) => isOnly === true || provider === 'down',
    holds:
      'A member is signed in with a bank account and {wallet} in the wallet (null: no wallet; missing: 0). The game {code} is on offer. The account of the member in this game is {account} and holds {amount}. With isOnly, no other game is on offer, and the game has no addresses. username and password are those of the account, also if the account is not open yet.',
    params: Body({
      isOnly: Type.Optional(Type.Boolean()),
      code: Type.Optional(Type.String({ minLength: 1, description: 'Any code, if missing' })),
      account: Literals(['open', 'closed']),
      provider: Type.Optional(Literals(['down', 'strange'])),
      wallet: Type.Optional(Nullable(Baht)),
      amount: Type.Optional(Baht),
    }),
    means: {
      open: 'the member has an account in the game',
      closed: 'the member has no account in the game',
      down: 'the provider of the game takes nothing',
      strange: 'the provider of the game does not know the member',
    },
    values: { ...signedIn, code: 'pg', username: 'example-game-user', password: 'example-game-password' },
  },
  'a withdrawal': {
    holds: 'A member is signed in with a bank account and 1,000 baht in the wallet.',
    params: Body({ withdrawing: Literals(['SUCCESS', 'BONUS_CONDITION', 'TRANSFER_FAIL']) }),
    means: {
      BONUS_CONDITION: 'a bonus is not played through yet',
      TRANSFER_FAIL: 'the bank refuses this withdrawal',
    },
    values: signedIn,
  },
  'slips are taken': {
    isDeploymentWide: true,
    holds:
      'A member is signed in; whether slips are taken at this hour is {areTaken}. With hasWallet false the member has no wallet.',
    params: Body({ areTaken: Type.Boolean(), hasWallet: Type.Optional(Type.Boolean()) }),
    values: signedIn,
  },
  'a voucher link': {
    isDeploymentWide: true,
    holds:
      'A member is signed in. link is what the app sends: a voucher of 250 baht, encrypted together with the account name of an AUTO wallet.',
    params: Body({ sending: Literals(['SUCCESS', 'TRUELINK_DUPLICATE', 'NO_WALLET']) }),
    means: {
      TRUELINK_DUPLICATE: 'the voucher was used before',
      NO_WALLET: 'the member has no wallet',
    },
    values: { ...signedIn, link: 'example-encrypted-link' },
  },
  'a QR code': {
    isDeploymentWide: true,
    holds:
      'A member is signed in, and the banks {bankCode} and {otherBankCode} give out QR codes. With hasWallet false the member has no wallet.',
    params: Body({
      code: Literals(['open', 'none', 'refused']),
      amount: Type.Optional(Baht),
      hasWallet: Type.Optional(Type.Boolean()),
    }),
    means: {
      open: 'a QR code of {amount} of the first bank is open',
      none: 'no QR code is open',
      refused: 'the bank refuses to make a QR code of this amount',
    },
    values: { ...signedIn, bankCode: 'ZPAY', otherBankCode: 'KBANK', qrcodeId: 'example-qrcode-id' },
  },
})
