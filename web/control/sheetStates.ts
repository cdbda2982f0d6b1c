import { control } from './mock.ts'
import type { TextKey } from './texts.ts'

interface SheetScene {
  title: TextKey
  path: string
  /** The endpoint that the sheet's main button calls. */
  command: string
  /** The endpoints that the sheet reads. */
  reads: readonly string[]
  /** A typical error of the command. */
  refusal: string
}

const HOME = '/user/home'

/** The sheets and screens whose states can be shown. */
export const sheets = {
  qr: {
    title: 'sheetQr',
    path: `${HOME}#deposit`,
    command: 'POST /api/qrcode/{bankCode}',
    reads: ['GET /api/lookup/deposit'],
    refusal: 'QR_FAIL',
  },
  slip: {
    title: 'sheetSlip',
    path: `${HOME}#deposit`,
    command: 'POST /api/wallet/slip',
    reads: ['POST /api/statement/slip'],
    refusal: 'SLIP_INVALID_FILE',
  },
  voucher: {
    title: 'sheetVoucher',
    path: `${HOME}#deposit`,
    command: 'POST /api/wallet/truelink',
    reads: ['GET /api/lookup/deposit'],
    refusal: 'TRUELINK_DUPLICATE',
  },
  withdraw: {
    title: 'sheetWithdraw',
    path: HOME,
    command: 'POST /api/wallet/withdraw',
    reads: ['GET /api/wallet'],
    refusal: 'MONEY_NOT_ENOUGH',
  },
  transfer: {
    title: 'sheetTransfer',
    path: HOME,
    command: 'POST /api/wallet/transfer',
    reads: ['GET /api/wallet'],
    refusal: 'TRANSFER_FAIL',
  },
  bonus: {
    title: 'sheetBonus',
    path: '/user/bonus',
    command: 'GET /api/bonus/activate/{code}',
    reads: ['GET /api/bonus'],
    refusal: 'BONUS_ALREADY_ACTIVE',
  },
  invite: {
    title: 'sheetInvite',
    path: HOME,
    command: 'GET /api/invite/bonus',
    reads: ['POST /api/invite'],
    refusal: 'INVITE_BONUS_FAIL',
  },
  refund: {
    title: 'sheetRefund',
    path: HOME,
    command: 'GET /api/refund/receive',
    reads: ['POST /api/refund'],
    refusal: 'REFUND_CONDITION',
  },
  spin: {
    title: 'sheetSpin',
    path: '/user/spin',
    command: 'POST /api/spinwheel/spin',
    reads: ['GET /api/spinwheel'],
    refusal: 'INTERNAL_SERVER_ERROR',
  },
  statement: {
    title: 'sheetStatement',
    path: '/user/statement',
    command: '',
    reads: ['POST /api/statement'],
    refusal: '',
  },
  chat: {
    title: 'sheetChat',
    path: '/user/contact',
    command: 'POST /api/chat/send-message',
    reads: ['POST /api/chat/history'],
    refusal: 'INTERNAL_SERVER_ERROR',
  },
} as const satisfies Record<string, SheetScene>
export type SheetName = keyof typeof sheets

export const sheetStates = ['normal', 'empty', 'slow', 'notLoaded', 'refused', 'lost', 'checking'] as const
export type SheetState = (typeof sheetStates)[number]

const RICH = '0810000001'
const NEW_MEMBER = '0810000003'
const SLOW_MS = 8_000

/** Replaces all faults by those of a sheet's state, and returns the path and the member to open. */
export async function prepareSheet(name: SheetName, state: SheetState) {
  const { path, command, reads, refusal }: SheetScene = sheets[name]
  const fault = {
    normal: [],
    empty: [],
    slow: [command, ...reads].map((endpoint) => ({ endpoint, kind: 'delay', delayMs: SLOW_MS }) as const),
    notLoaded: reads.map((endpoint) => ({ endpoint, kind: 'error', code: 'INTERNAL_SERVER_ERROR' }) as const),
    refused: [{ endpoint: command, kind: 'error', code: refusal } as const],
    lost: [{ endpoint: command, kind: 'lost-response' } as const],
    // The outcome stays unknown while the statement does not answer.
    checking: [command, 'POST /api/statement'].map((endpoint) => ({ endpoint, kind: 'drop' }) as const),
  }[state]
  await control('DELETE /faults')
  for (const body of fault) if (body.endpoint) await control('POST /faults', { body })
  return { path, username: state === 'empty' ? NEW_MEMBER : RICH }
}
