import * as Type from 'typebox'
import { Baht, Body, Literals, Nullable } from '../schemas.ts'
import { defineStates, outcomes, signedIn } from './define.ts'

/** Wallet, games, deposits and QR codes. Amounts in baht. */
export const moneyStates = defineStates({
  'a wallet': {
    isDeploymentWide: true,
    holds:
      'A member is signed in with {amount} in the wallet. With hasEverything: a bank account, {inviteAmount} of invite bonus to collect, and one game with an open account of {gameAmount}, with a web, an Android and an iOS address. Without hasEverything: no bank account, no invite bonus and no game.',
    params: Body({
      amount: Baht,
      hasEverything: Type.Boolean(),
      inviteAmount: Type.Optional(Baht),
      gameAmount: Type.Optional(Baht),
    }),
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
      down: 'the game provider rejects all calls',
      strange: 'the game provider does not know the member',
    },
    values: { ...signedIn, code: 'pg', username: 'example-game-user', password: 'example-game-password' },
  },
  'a withdrawal': {
    holds: 'A member is signed in with a bank account and 1,000 baht in the wallet.',
    ...outcomes('withdrawing', ['SUCCESS'], {
      BONUS_CONDITION: 'the turnover of a bonus is not reached',
      TRANSFER_FAIL: 'the bank rejects this withdrawal',
    }),
  },
  'slips are taken': {
    isDeploymentWide: true,
    holds:
      'A member is signed in. Slips are accepted at this hour if areTaken is true: {areTaken}. With hasWallet false the member has no wallet.',
    params: Body({ areTaken: Type.Boolean(), hasWallet: Type.Optional(Type.Boolean()) }),
  },
  'a voucher link': {
    isDeploymentWide: true,
    holds:
      'A member is signed in. link is a voucher of 250 baht, encrypted together with the account name of an AUTO wallet, as the app sends it.',
    ...outcomes('sending', ['SUCCESS'], {
      TRUELINK_DUPLICATE: 'another member used the voucher before',
      NO_WALLET: 'the member has no wallet',
    }),
    values: { ...signedIn, link: 'example-encrypted-link' },
  },
  'a QR code': {
    isDeploymentWide: true,
    holds:
      'A member is signed in, and the banks {bankCode} and {otherBankCode} create QR codes. With hasWallet false the member has no wallet.',
    params: Body({
      code: Literals(['open', 'none', 'refused']),
      amount: Type.Optional(Baht),
      hasWallet: Type.Optional(Type.Boolean()),
    }),
    means: {
      open: 'a QR code of {amount} of the first bank is open',
      none: 'no QR code is open',
      refused: 'the bank creates no QR code for this amount',
    },
    values: { ...signedIn, bankCode: 'ZPAY', otherBankCode: 'KBANK', qrcodeId: 'example-qrcode-id' },
  },
})
