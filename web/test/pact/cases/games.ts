import type { autoLoginEndpoints } from '@wallet/contracts/endpoints/autoLogin'
import type { qrEndpoints } from '@wallet/contracts/endpoints/qr'
import { when } from '@wallet/contracts/errorExamples/define'
import { createQr, openByName, openByPassword } from '@wallet/contracts/errorExamples/games'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import type { CasesOf } from './define.ts'

const byName = (code: string) => ({ full: openByName(code, { account: 'open' }) })
const byPassword = (code: string) => ({ full: openByPassword(code, { account: 'open' }) })

export const autoLoginCases: CasesOf<typeof autoLoginEndpoints> = {
  'GET /api/autoLogin/pg/{username}': byName('pg'),
  'GET /api/autoLogin/betflix/{username}': byName('betflix'),
  'GET /api/autoLogin/askmebet/{username}/{password}': byPassword('askmebet'),
  'GET /api/autoLogin/imi/{username}/{password}': byPassword('imi'),
  'GET /api/autoLogin/usun/{username}/{password}': byPassword('usun'),
  'GET /api/autoLogin/areaslot/{username}': byName('areaslot'),
  'GET /api/autoLogin/circus/{username}/{password}': byPassword('circus'),
  'GET /api/autoLogin/slotracha/{username}/{password}': byPassword('slotracha'),
  'GET /api/autoLogin/pgslot/{username}/{password}': byPassword('pgslot'),
  'GET /api/autoLogin/joker2/{username}': byName('joker2'),
  'GET /api/autoLogin/huayhd/{username}': byName('huayhd'),
}

const openCode = when('a QR code', { code: 'open', amount: 150.25 }, ({ bankCode }) => ({
  params: { bankCode },
}))
const noCode = when('a QR code', { code: 'none' }, ({ bankCode }) => ({ params: { bankCode } }))
const createdCode = {
  hasQrcode: true,
  qrcodeId: 'example-qrcode-id',
  qrcode: '<svg></svg>',
  amount: 150.25,
  expireIn: 1795150800000,
}

export const qrCases: CasesOf<typeof qrEndpoints> = {
  'GET /api/qrcode/{bankCode}': {
    full: { ...openCode, like: createdCode, pins: { hasQrcode: true } },
    empty: { ...noCode, pins: { hasQrcode: false } },
  },
  'POST /api/qrcode/{bankCode}': {
    full: {
      ...createQr('none', 150.25),
      like: createdCode,
      // A provider may add satang or round; the journeys compare the amounts.
      pins: { hasQrcode: true },
    },
    'the open one again': {
      ...openCode,
      body: { amount: 150.25 },
      like: createdCode,
      // A provider may add satang or round; the journeys compare the amounts.
      pins: { hasQrcode: true },
    },
    'another amount while one is open': {
      ...openCode,
      body: { amount: 99 },
      like: {
        hasQrcode: false,
        message: 'QR_FAIL',
        qrcodeId: 'example-qrcode-id',
        amount: 150.25,
        expireIn: 1795150800000,
      },
      pins: { hasQrcode: false, message: 'QR_FAIL' },
    },
    refused: {
      ...createQr('refused', refusedAmounts.qr),
      like: { hasQrcode: false, message: 'QR_FAIL' },
      pins: { hasQrcode: false, message: 'QR_FAIL' },
    },
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    full: when('a QR code', { code: 'open' }, ({ qrcodeId }) => ({ params: { qrcodeId } })),
  },
}
