import type { autoLoginEndpoints } from '../endpoints/autoLogin.ts'
import type { qrEndpoints } from '../endpoints/qr.ts'
import { refusedAmounts } from '../refusedAmounts.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, when } from './define.ts'

type Game = Omit<StateParams<'a game'>, 'code'>

/** Opens a game by the name of its account. */
export const openByName = (code: string, game: Game) =>
  when('a game', { code, ...game }, ({ username }) => ({ params: { username } }))

/** Opens a game by the name and the password of its account. */
export const openByPassword = (code: string, game: Game) =>
  when('a game', { code, ...game }, ({ username, password }) => ({ params: { username, password } }))

const stranger = { username: 'somebody-else' }

const byName = (code: string) => ({
  request: { params: { username: 'example-game-user' } },
  errors: {
    NO_USER: when('a game', { code, account: 'open' }, () => ({ params: stranger })),
    SLOT_NO_ACCOUNT: openByName(code, { account: 'closed' }),
  },
})

const byPassword = (code: string) => ({
  request: { params: { username: 'example-game-user', password: 'example-game-password' } },
  errors: {
    NO_USER: when('a game', { code, account: 'open' }, ({ password }) => ({
      params: { ...stranger, password },
    })),
    SLOT_NO_ACCOUNT: openByPassword(code, { account: 'closed' }),
    WRONG_PASSWORD: when('a game', { code, account: 'open' }, ({ username }) => ({
      params: { username, password: 'example-wrong-password' },
    })),
  },
})

const areaslot = byName('areaslot')

export const autoLoginExamples: ExamplesOf<typeof autoLoginEndpoints> = {
  'GET /api/autoLogin/pg/{username}': byName('pg'),
  'GET /api/autoLogin/betflix/{username}': byName('betflix'),
  'GET /api/autoLogin/askmebet/{username}/{password}': byPassword('askmebet'),
  'GET /api/autoLogin/imi/{username}/{password}': byPassword('imi'),
  'GET /api/autoLogin/usun/{username}/{password}': byPassword('usun'),
  'GET /api/autoLogin/areaslot/{username}': {
    ...areaslot,
    errors: {
      ...areaslot.errors,
      NOT_AREASLOT: openByName('areaslot', { account: 'open', provider: 'strange' }),
    },
  },
  'GET /api/autoLogin/circus/{username}/{password}': byPassword('circus'),
  'GET /api/autoLogin/slotracha/{username}/{password}': byPassword('slotracha'),
  'GET /api/autoLogin/pgslot/{username}/{password}': byPassword('pgslot'),
  'GET /api/autoLogin/joker2/{username}': byName('joker2'),
  'GET /api/autoLogin/huayhd/{username}': byName('huayhd'),
}

const member = when('a member is signed in', {})
/** A bank code without QR codes. */
const NO_BANK = { params: { bankCode: 'NO-SUCH-BANK' } }

export const createQr = (code: StateParams<'a QR code'>['code'], amount: number, hasWallet?: false) =>
  when('a QR code', { code, ...(hasWallet === false && { hasWallet }) }, ({ bankCode }) => ({
    params: { bankCode },
    body: { amount },
  }))

export const qrExamples: ExamplesOf<typeof qrEndpoints> = {
  'GET /api/qrcode/{bankCode}': {
    request: { params: { bankCode: 'ZPAY' } },
    errors: { NO_BANK: { ...member, ...NO_BANK } },
  },
  'POST /api/qrcode/{bankCode}': {
    request: { params: { bankCode: 'ZPAY' }, body: { amount: 150.25 } },
    answered: { QR_FAIL: createQr('refused', refusedAmounts.qr) },
    errors: {
      NO_WALLET: createQr('none', 150.25, false),
      NO_BANK: { ...member, ...NO_BANK, body: { amount: 150.25 } },
    },
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    request: { params: { qrcodeId: 'example-qrcode-id' } },
    errors: { NO_DATA: { ...member, params: { qrcodeId: 'no-such-qrcode' } } },
  },
}
