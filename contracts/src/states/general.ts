import { refusedLogins } from '../errors.ts'
import { Body, Literals } from '../schemas.ts'
import { defineStates, signedIn } from './define.ts'

export const generalStates = defineStates({
  'the service is open': {
    holds: 'The service is open. Nothing else is required.',
    values: {},
    needsNoSetup: true,
  },
  'the service is terminated': {
    isDeploymentWide: true,
    holds: 'The service has closed for good; a member is still signed in.',
  },
  'the service breaks down': {
    isDeploymentWide: true,
    holds: 'A member is signed in, and the next call fails with an internal error.',
  },
  'a member is signed in': {
    holds: 'A member is signed in and active, with a wallet and a bank account.',
    needsNoSetup: true,
  },
  'a login that is refused': {
    holds: 'A member was signed in, and the token is now rejected with {code}.',
    params: Body({ code: Literals(refusedLogins) }),
    means: {
      EXPIRED_AUTH_TOKEN: 'the login has expired',
      INACTIVE_USER: 'the member was deactivated',
      INVALID_IP: 'the network address of the member is not allowed',
    },
  },
  'a member without a wallet': { holds: 'A member is signed in who has a bank account, but no wallet.' },
  'a member without a bank account': {
    holds: 'A member is signed in who has a wallet with money, but no bank account.',
  },
  'two members': {
    isDeploymentWide: true,
    holds:
      'Two members are signed in, each with a bank account and 500 in the wallet. The member of token and userId has nothing else. The other member has one entry in the statement, one slip, one invitee, one received refund, one coupon of money of a wheel that exists, an open QR code and an account in the game pg, which is on offer.',
    values: {
      ...signedIn,
      otherToken: 'example-other-token',
      otherUserId: 'example-other-user-id',
      bankCode: 'ZPAY',
      otherQrcodeId: 'example-other-qrcode-id',
      otherReference: 'SL0000000002',
      otherCoupon: 'example-other-coupon-id',
      otherGameUsername: 'example-other-game-user',
    },
  },
})
