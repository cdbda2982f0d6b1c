import { WALLET } from '../endpoints/wallet.ts'
import {
  closeTo,
  firstPage,
  type Journeys,
  listOf,
  minutesAgo,
  type OutputRef,
  outputOf,
  startIn,
  statement,
  step,
  wallet,
} from './define.ts'

type Qr = NonNullable<Parameters<typeof step<'POST /api/qrcode/{bankCode}'>>[2]>

const create = (id: string, bankCode: OutputRef, amount: number, more: Qr) =>
  step(id, 'POST /api/qrcode/{bankCode}', { params: { bankCode }, body: { amount }, ...more })
const read = (id: string, bankCode: OutputRef, expected: Qr['expected']) =>
  step(id, 'GET /api/qrcode/{bankCode}', { params: { bankCode }, expected })
const cancel = (id: string, qrcodeId: OutputRef, more = {}) =>
  step(id, 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId }, ...more })

const codeOf = (id: string) => ({ qrcodeId: outputOf(id, 'id'), qrcode: outputOf(id, 'code') })
const CODE = { id: '/qrcodeId', code: '/qrcode' }

export const depositJourneys = {
  cancelQr: {
    summary: 'A cancelled QR code is not open any more',
    ...startIn('a QR code', { code: 'open', amount: 150.5 }, ({ bankCode, qrcodeId }) => [
      read('open', bankCode, { hasQrcode: true, qrcodeId, amount: closeTo(150.5) }),
      cancel('cancel', qrcodeId),
      read('after', bankCode, { hasQrcode: false }),
      cancel('again', qrcodeId, { refused: 'NO_DATA' }),
    ]),
  },
  createQr: {
    summary: 'A new QR code is open, and other amounts are rejected until it ends',
    ...startIn('a QR code', { code: 'none' }, ({ bankCode }) => {
      const { qrcodeId, qrcode } = codeOf('create')
      const amount = outputOf('create', 'amount')
      const expireIn = outputOf('create', 'end')
      return [
        read('none', bankCode, { hasQrcode: false }),
        create('create', bankCode, 150.5, {
          expected: { hasQrcode: true, amount: closeTo(150.5) },
          outputs: { ...CODE, amount: '/amount', end: '/expireIn' },
        }),
        read('open', bankCode, { hasQrcode: true, qrcodeId, qrcode, amount, expireIn }),
        create('again', bankCode, 150.5, { expected: { hasQrcode: true, qrcodeId, amount } }),
        create('other', bankCode, 99, {
          expected: { hasQrcode: false, message: 'QR_FAIL', qrcodeId, amount, expireIn },
        }),
        read('atTheEnd', bankCode, { hasQrcode: true, qrcodeId, amount }),
      ]
    }),
  },
  qrOfEachAmount: {
    summary: 'QR codes of different amounts have different pictures',
    ...startIn('a QR code', { code: 'none' }, ({ bankCode }) => [
      create('first', bankCode, 150.5, {
        expected: { hasQrcode: true, amount: closeTo(150.5) },
        outputs: CODE,
      }),
      cancel('cancel', outputOf('first', 'id')),
      create('second', bankCode, 275.25, {
        expected: { hasQrcode: true, amount: closeTo(275.25) },
        unexpected: codeOf('first'),
      }),
    ]),
  },
  qrOfEachBank: {
    summary: 'Each bank has its own QR code',
    ...startIn('a QR code', { code: 'none' }, ({ bankCode, otherBankCode }) => {
      const createOne = (id: string, bank: OutputRef, unexpected = {}) =>
        create(id, bank, 150, {
          expected: { hasQrcode: true, amount: closeTo(150) },
          unexpected,
          outputs: CODE,
        })
      return [
        createOne('first', bankCode),
        createOne('second', otherBankCode, codeOf('first')),
        read('ofTheFirst', bankCode, codeOf('first')),
        cancel('cancelFirst', outputOf('first', 'id')),
        read('ofTheSecond', otherBankCode, codeOf('second')),
      ]
    }),
  },
  voucher: {
    summary: 'A voucher is credited to the wallet with a statement entry, and only once',
    ...startIn('a voucher link', { sending: 'SUCCESS' }, ({ link }) => [
      step('send', 'POST /api/wallet/truelink', { body: { link } }),
      wallet('wallet', 250),
      statement('statement', [{ statementType: 'deposit', to: WALLET, amount: 250, status: 'SUCCESS' }]),
      step('again', 'POST /api/wallet/truelink', {
        body: { link },
        refused: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
      }),
      wallet('atTheEnd', 250),
    ]),
  },
  slip: {
    summary: 'An uploaded slip is the newest of the list',
    ...startIn('slips are taken', { areTaken: true }, () => [
      step('none', 'POST /api/statement/slip', { body: firstPage, ...listOf('slips', []) }),
      step('upload', 'POST /api/wallet/slip', { file: 'slip.png' }),
      step('list', 'POST /api/statement/slip', {
        body: firstPage,
        ...listOf('slips', [{ createdAt: minutesAgo(0) }]),
        outputs: { reference: '/slips/0/reference' },
      }),
      step('picture', 'GET /api/statement/slip/reference/{reference}', {
        params: { reference: outputOf('list', 'reference') },
      }),
      wallet('wallet', 0),
    ]),
  },
} as const satisfies Journeys
