import { type autoLoginEndpoints, forEachGame } from '@wallet/contracts/endpoints/autoLogin'
import type { qrEndpoints } from '@wallet/contracts/endpoints/qr'
import { when } from '@wallet/contracts/errorExamples/define'
import { createQr, openGame } from '@wallet/contracts/errorExamples/games'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import type { CasesOf } from './define.ts'

export const autoLoginCases = forEachGame((code, parameters) => ({
  full: openGame(code, parameters, { account: 'open' }),
})) as CasesOf<typeof autoLoginEndpoints>

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
