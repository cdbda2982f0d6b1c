import type { autoLoginEndpoints } from '@wallet/contracts/endpoints/autoLogin'
import type { qrEndpoints } from '@wallet/contracts/endpoints/qr'
import type { StateParams } from '@wallet/contracts/states'
import { type CasesOf, when } from './define.ts'

type Game = StateParams<'a game'>

/** Opens a game by the name of its account. */
function byName(code: string) {
  const opened = (game: Omit<Game, 'code'>) =>
    when('a game', { code, ...game }, ({ username }) => ({ params: { username } }))
  const stranger = when('a game', { code, account: 'open' }, () => ({
    params: { username: 'somebody-else' },
  }))
  return {
    request: { params: { username: 'example-game-user' } },
    success: { full: opened({ account: 'open' }) },
    errors: { NO_USER: stranger, SLOT_NO_ACCOUNT: opened({ account: 'closed' }) },
  }
}

/** Opens a game by the name and the password of its account. */
function byPassword(code: string) {
  const opened = (game: Omit<Game, 'code'>) =>
    when('a game', { code, ...game }, ({ username, password }) => ({ params: { username, password } }))
  return {
    request: { params: { username: 'example-game-user', password: 'example-game-password' } },
    success: { full: opened({ account: 'open' }) },
    errors: {
      NO_USER: when('a game', { code, account: 'open' }, ({ password }) => ({
        params: { username: 'somebody-else', password },
      })),
      SLOT_NO_ACCOUNT: opened({ account: 'closed' }),
      WRONG_PASSWORD: when('a game', { code, account: 'open' }, ({ username }) => ({
        params: { username, password: 'example-wrong-password' },
      })),
    },
  }
}

const areaslot = byName('areaslot')

export const autoLoginCases: CasesOf<typeof autoLoginEndpoints> = {
  'GET /api/autoLogin/pg/{username}': byName('pg'),
  'GET /api/autoLogin/betflix/{username}': byName('betflix'),
  'GET /api/autoLogin/askmebet/{username}/{password}': byPassword('askmebet'),
  'GET /api/autoLogin/imi/{username}/{password}': byPassword('imi'),
  'GET /api/autoLogin/usun/{username}/{password}': byPassword('usun'),
  'GET /api/autoLogin/areaslot/{username}': {
    ...areaslot,
    errors: {
      ...areaslot.errors,
      NOT_AREASLOT: when(
        'a game',
        { code: 'areaslot', account: 'open', provider: 'strange' },
        ({ username }) => ({ params: { username } }),
      ),
    },
  },
  'GET /api/autoLogin/circus/{username}/{password}': byPassword('circus'),
  'GET /api/autoLogin/slotracha/{username}/{password}': byPassword('slotracha'),
  'GET /api/autoLogin/pgslot/{username}/{password}': byPassword('pgslot'),
  'GET /api/autoLogin/joker2/{username}': byName('joker2'),
  'GET /api/autoLogin/huayhd/{username}': byName('huayhd'),
}

const member = when('a member is signed in', {})
const openCode = when('a QR code', { code: 'open', amount: 150.25 }, ({ bankCode }) => ({
  params: { bankCode },
}))
const noCode = when('a QR code', { code: 'none' }, ({ bankCode }) => ({ params: { bankCode } }))
/** No QR code is given out under it. */
const NO_BANK = 'NO-SUCH-BANK'
const shownCode = {
  hasQrcode: true,
  qrcodeId: 'example-qrcode-id',
  qrcode: '<svg></svg>',
  amount: 150.25,
  expireIn: 1795150800000,
}
const REFUSED = 404.04

export const qrCases: CasesOf<typeof qrEndpoints> = {
  'GET /api/qrcode/{bankCode}': {
    request: { params: { bankCode: 'ZPAY' } },
    success: {
      full: { ...openCode, like: shownCode, pins: { hasQrcode: true, amount: 150.25 } },
      empty: { ...noCode, pins: { hasQrcode: false } },
    },
    unpinned: { message: 'Only a QR that is not made says why.' },
    errors: { NO_BANK: { ...member, params: { bankCode: NO_BANK } } },
  },
  'POST /api/qrcode/{bankCode}': {
    request: { params: { bankCode: 'ZPAY' }, body: { amount: 150.25 } },
    success: {
      full: {
        ...noCode,
        body: { amount: 150.25 },
        like: shownCode,
        pins: { hasQrcode: true, amount: 150.25 },
      },
      'the open one again': {
        ...openCode,
        body: { amount: 99 },
        like: shownCode,
        pins: { hasQrcode: true, amount: 150.25 },
      },
      refused: {
        ...when('a QR code', { code: 'refused' }, ({ bankCode }) => ({ params: { bankCode } })),
        body: { amount: REFUSED },
        like: { hasQrcode: false, message: 'QR_FAIL' },
        pins: { hasQrcode: false, message: 'QR_FAIL' },
      },
    },
    carries: { QR_FAIL: 'refused' },
    unreachable: { empty: 'One that is not made says why.' },
    errors: {
      NO_WALLET: when('a QR code', { code: 'none', hasWallet: false }, ({ bankCode }) => ({
        params: { bankCode },
        body: { amount: 150.25 },
      })),
      NO_BANK: { ...member, params: { bankCode: NO_BANK }, body: { amount: 150.25 } },
    },
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    request: { params: { qrcodeId: 'example-qrcode-id' } },
    success: {
      full: when('a QR code', { code: 'open' }, ({ qrcodeId }) => ({ params: { qrcodeId } })),
    },
    errors: { NO_DATA: { ...member, params: { qrcodeId: 'no-such-qrcode' } } },
  },
}
