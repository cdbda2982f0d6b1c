import Type from 'typebox'
import { Baht, Body, Literals, Nullable } from '../schemas.ts'
import { defineStates, signedIn } from './define.ts'

/** Wallet, games, deposits and QR codes. Amounts in baht. */
export const moneyStates = defineStates({
  'a wallet': {
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
    holds:
      'A member is signed in with {wallet} in the wallet (null: no wallet; nothing said: 0), and one game is on offer, with no addresses. Its account is {account}, holding {amount}. Its provider is up, or {provider}: down takes nothing, strange does not know the user. username and password are those of the account, or what they would be.',
    params: Body({
      code: Type.Optional(Type.String({ minLength: 1, description: 'Its code, where it matters' })),
      account: Literals(['open', 'closed']),
      provider: Type.Optional(Literals(['down', 'strange'])),
      wallet: Type.Optional(Nullable(Baht)),
      amount: Type.Optional(Baht),
    }),
    values: { ...signedIn, code: 'pg', username: 'example-game-user', password: 'example-game-password' },
  },
  'a withdrawal': {
    holds:
      'A member is signed in with a bank account and 1,000 baht in the wallet; withdrawing answers {withdrawing}: BONUS_CONDITION a bonus is not played through yet, TRANSFER_FAIL the bank refuses.',
    params: Body({ withdrawing: Literals(['SUCCESS', 'BONUS_CONDITION', 'TRANSFER_FAIL']) }),
    values: signedIn,
  },
  'slips are taken': {
    holds: 'A member is signed in; whether slips are taken at this hour is {areTaken}.',
    params: Body({ areTaken: Type.Boolean() }),
    values: signedIn,
  },
  'a voucher link': {
    holds:
      'A member is signed in. link is what the app sends: a voucher of 250 baht, encrypted together with the account name of an AUTO wallet; TRUELINK_DUPLICATE when {sending} says so: it was used before.',
    params: Body({ sending: Literals(['SUCCESS', 'TRUELINK_DUPLICATE']) }),
    values: { ...signedIn, link: 'example-encrypted-link' },
  },
  'a QR code': {
    holds:
      'A member is signed in, and the bank gives out QR codes. open: the member has one of {amount}; none: the member has none; refused: the bank refuses to make one. With hasWallet false the member has no wallet.',
    params: Body({
      code: Literals(['open', 'none', 'refused']),
      amount: Type.Optional(Baht),
      hasWallet: Type.Optional(Type.Boolean()),
    }),
    values: { ...signedIn, bankCode: 'ZPAY', qrcodeId: 'example-qrcode-id' },
  },
})
