import { type autoLoginEndpoints, forEachGame } from '../endpoints/autoLogin.ts'
import type { qrEndpoints } from '../endpoints/qr.ts'
import { refusedAmounts } from '../refusedAmounts.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, member, when } from './define.ts'

type Game = Omit<StateParams<'a game'>, 'code'>

type Account = Partial<typeof account>

/** The call that opens a game whose account has these parameters in the path. */
export const openGame = (code: string, parameters: string[], game: Game, wrong: Account = {}) =>
  when('a game', { code, ...game }, ({ username, password }) => ({
    params: { username, ...(parameters.length > 1 && { password }), ...wrong },
  }))

function gameExamples(code: string, parameters: string[]) {
  const hasPassword = parameters.length > 1
  const open = (game: Game, wrong?: Account) => openGame(code, parameters, game, wrong)
  return {
    request: { params: hasPassword ? account : { username: account.username } },
    errors: {
      NO_USER: open({ account: 'open' }, { username: 'somebody-else' }),
      SLOT_NO_ACCOUNT: open({ account: 'closed' }),
      ...(hasPassword && {
        WRONG_PASSWORD: open({ account: 'open' }, { password: 'example-wrong-password' }),
      }),
      ...(code === 'areaslot' && { NOT_AREASLOT: open({ account: 'open', provider: 'strange' }) }),
    },
  }
}

const account = { username: 'example-game-user', password: 'example-game-password' }

export const autoLoginExamples = forEachGame(gameExamples) as ExamplesOf<typeof autoLoginEndpoints>

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
