import {
  firstPage,
  type Journeys,
  minutesAgo,
  near,
  type OutputRef,
  outputOf,
  startIn,
  step,
} from './define.ts'

/** QR codes, vouchers and slips. */
export const depositJourneys = {
  cancelQr: {
    area: 'qr',
    summary: 'A cancelled QR code is not open any more',
    ...startIn('a QR code', { code: 'open', amount: 150.5 }, ({ bankCode, qrcodeId }) => [
      step('open', 'GET /api/qrcode/{bankCode}', {
        params: { bankCode },
        expected: { hasQrcode: true, qrcodeId, amount: near(150.5) },
      }),
      step('cancel', 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId } }),
      step('after', 'GET /api/qrcode/{bankCode}', { params: { bankCode }, expected: { hasQrcode: false } }),
      step('again', 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId }, refused: 'NO_DATA' }),
    ]),
  },
  createQr: {
    area: 'qr',
    summary: 'A new QR code is open, and other amounts are rejected until it ends',
    ...startIn('a QR code', { code: 'none' }, ({ bankCode }) => [
      step('none', 'GET /api/qrcode/{bankCode}', { params: { bankCode }, expected: { hasQrcode: false } }),
      step('create', 'POST /api/qrcode/{bankCode}', {
        params: { bankCode },
        body: { amount: 150.5 },
        expected: { hasQrcode: true, amount: near(150.5) },
        outputs: { id: '/qrcodeId', code: '/qrcode', amount: '/amount', end: '/expireIn' },
      }),
      step('open', 'GET /api/qrcode/{bankCode}', {
        params: { bankCode },
        expected: {
          hasQrcode: true,
          qrcodeId: outputOf('create', 'id'),
          qrcode: outputOf('create', 'code'),
          amount: outputOf('create', 'amount'),
          expireIn: outputOf('create', 'end'),
        },
      }),
      step('again', 'POST /api/qrcode/{bankCode}', {
        params: { bankCode },
        body: { amount: 150.5 },
        expected: {
          hasQrcode: true,
          qrcodeId: outputOf('create', 'id'),
          amount: outputOf('create', 'amount'),
        },
      }),
      step('other', 'POST /api/qrcode/{bankCode}', {
        params: { bankCode },
        body: { amount: 99 },
        expected: {
          hasQrcode: false,
          message: 'QR_FAIL',
          qrcodeId: outputOf('create', 'id'),
          amount: outputOf('create', 'amount'),
          expireIn: outputOf('create', 'end'),
        },
      }),
      step('atTheEnd', 'GET /api/qrcode/{bankCode}', {
        params: { bankCode },
        expected: {
          hasQrcode: true,
          qrcodeId: outputOf('create', 'id'),
          amount: outputOf('create', 'amount'),
        },
      }),
    ]),
  },
  qrOfEachAmount: {
    area: 'qr',
    summary: 'QR codes of different amounts have different pictures',
    ...startIn('a QR code', { code: 'none' }, ({ bankCode }) => [
      step('first', 'POST /api/qrcode/{bankCode}', {
        params: { bankCode },
        body: { amount: 150.5 },
        expected: { hasQrcode: true, amount: near(150.5) },
        outputs: { id: '/qrcodeId', code: '/qrcode' },
      }),
      step('cancel', 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId: outputOf('first', 'id') } }),
      step('second', 'POST /api/qrcode/{bankCode}', {
        params: { bankCode },
        body: { amount: 275.25 },
        expected: { hasQrcode: true, amount: near(275.25) },
        unexpected: { qrcodeId: outputOf('first', 'id'), qrcode: outputOf('first', 'code') },
      }),
    ]),
  },
  qrOfEachBank: {
    area: 'qr',
    summary: 'Each bank has its own QR code',
    ...startIn('a QR code', { code: 'none' }, ({ bankCode, otherBankCode }) => {
      const create = (
        id: string,
        bank: OutputRef,
        unexpected: { qrcodeId?: OutputRef; qrcode?: OutputRef } = {},
      ) =>
        step(id, 'POST /api/qrcode/{bankCode}', {
          params: { bankCode: bank },
          body: { amount: 150 },
          expected: { hasQrcode: true, amount: near(150) },
          unexpected,
          outputs: { id: '/qrcodeId', code: '/qrcode' },
        })
      const read = (id: string, bank: OutputRef, created: string) =>
        step(id, 'GET /api/qrcode/{bankCode}', {
          params: { bankCode: bank },
          expected: { qrcodeId: outputOf(created, 'id'), qrcode: outputOf(created, 'code') },
        })
      return [
        create('first', bankCode),
        create('second', otherBankCode, {
          qrcodeId: outputOf('first', 'id'),
          qrcode: outputOf('first', 'code'),
        }),
        read('ofTheFirst', bankCode, 'first'),
        read('ofTheSecond', otherBankCode, 'second'),
      ]
    }),
  },
  voucher: {
    area: 'wallet',
    summary: 'A voucher is credited to the wallet with a statement entry, and only once',
    ...startIn('a voucher link', { sending: 'SUCCESS' }, ({ link }) => [
      step('send', 'POST /api/wallet/truelink', { body: { link } }),
      step('wallet', 'GET /api/wallet', { expected: { wallet: { amount: 250 } } }),
      step('statement', 'POST /api/statement', {
        body: firstPage,
        expected: { total: 1, statements: [{ statementType: 'deposit', amount: 250, status: 'SUCCESS' }] },
        counts: { statements: 1 },
      }),
      step('again', 'POST /api/wallet/truelink', {
        body: { link },
        refused: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
      }),
      step('atTheEnd', 'GET /api/wallet', { expected: { wallet: { amount: 250 } } }),
    ]),
  },
  slip: {
    area: 'statement',
    summary: 'An uploaded slip is the newest of the list, and its picture can be read',
    ...startIn('slips are taken', { areTaken: true }, () => [
      step('none', 'POST /api/statement/slip', {
        body: firstPage,
        expected: { total: 0 },
        counts: { slips: 0 },
      }),
      step('upload', 'POST /api/wallet/slip', { file: 'slip.png' }),
      step('list', 'POST /api/statement/slip', {
        body: firstPage,
        expected: { total: 1, slips: [{ createdAt: minutesAgo(0) }] },
        counts: { slips: 1 },
        outputs: { reference: '/slips/0/reference' },
      }),
      step('picture', 'GET /api/statement/slip/reference/{reference}', {
        params: { reference: outputOf('list', 'reference') },
      }),
      step('wallet', 'GET /api/wallet', { expected: { wallet: { amount: 0 } } }),
    ]),
  },
} as const satisfies Journeys
