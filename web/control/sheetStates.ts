import type { Fault } from '@wallet/mock-server/engine/fault'
import { control } from './client.ts'

interface SheetScene {
  path: string
  /** The endpoint that the main button calls. Undefined for a list. */
  command?: string
  /** The endpoints that the sheet reads. */
  reads: readonly string[]
  /** A typical error of the command. */
  refusal?: string
  /** Whether a new member sees the sheet without content. */
  hasEmpty?: true
}

const HOME = '/user/home'
const DEPOSIT = `${HOME}#deposit`

/** The sheets and screens whose states can be shown. */
const sheets = {
  qr: {
    path: DEPOSIT,
    command: 'POST /api/qrcode/{bankCode}',
    reads: ['GET /api/lookup/deposit'],
    refusal: 'QR_FAIL',
  },
  slip: {
    path: DEPOSIT,
    command: 'POST /api/wallet/slip',
    reads: ['POST /api/statement/slip'],
    refusal: 'SLIP_INVALID_FILE',
  },
  voucher: {
    path: DEPOSIT,
    command: 'POST /api/wallet/truelink',
    reads: ['GET /api/lookup/deposit'],
    refusal: 'TRUELINK_DUPLICATE',
  },
  withdraw: {
    path: `${HOME}#withdraw`,
    command: 'POST /api/wallet/withdraw',
    reads: ['GET /api/wallet'],
    refusal: 'MONEY_NOT_ENOUGH',
    hasEmpty: true,
  },
  transfer: {
    path: `${HOME}#transfer`,
    command: 'POST /api/wallet/transfer',
    reads: ['GET /api/wallet'],
    refusal: 'TRANSFER_FAIL',
    hasEmpty: true,
  },
  bonus: {
    path: '/user/bonus',
    command: 'GET /api/bonus/activate/{code}',
    reads: ['GET /api/bonus'],
    refusal: 'BONUS_ALREADY_ACTIVE',
    hasEmpty: true,
  },
  invite: {
    path: `${HOME}#invite`,
    command: 'GET /api/invite/bonus',
    reads: ['POST /api/invite'],
    refusal: 'INVITE_BONUS_FAIL',
    hasEmpty: true,
  },
  refund: {
    path: `${HOME}#refund`,
    command: 'GET /api/refund/receive',
    reads: ['POST /api/refund'],
    refusal: 'REFUND_CONDITION',
    hasEmpty: true,
  },
  spin: {
    path: '/user/spin',
    command: 'POST /api/spinwheel/spin',
    reads: ['GET /api/spinwheel'],
    refusal: 'INTERNAL_SERVER_ERROR',
    hasEmpty: true,
  },
  statement: {
    path: '/user/statement',
    reads: ['POST /api/statement'],
    hasEmpty: true,
  },
  chat: {
    path: '/user/contact',
    command: 'POST /api/chat/send-message',
    reads: ['POST /api/chat/history'],
    refusal: 'INTERNAL_SERVER_ERROR',
  },
} as const satisfies Record<string, SheetScene>
export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

export const sheetStates = ['normal', 'empty', 'slow', 'notLoaded', 'refused', 'lost', 'checking'] as const
export type SheetState = (typeof sheetStates)[number]
const commandStates: readonly SheetState[] = ['refused', 'lost', 'checking']

/** Returns the states that a sheet has. */
export function statesOf(name: SheetName): readonly SheetState[] {
  const { command, hasEmpty }: SheetScene = sheets[name]
  return sheetStates.filter((state) =>
    state === 'empty' ? hasEmpty : command || !commandStates.includes(state),
  )
}

const RICH = '0810000001'
const NEW_MEMBER = '0810000003'
const SLOW_MS = 8_000

type FaultSettings = Omit<Fault, 'endpoint'>
const failing: FaultSettings = { kind: 'error', code: 'INTERNAL_SERVER_ERROR' }

/** Returns the faults that show a sheet in a state. */
function faultsOf(name: SheetName, state: SheetState): Fault[] {
  const { command, reads, refusal }: SheetScene = sheets[name]
  const commands = command ? [command] : []
  const set = (endpoints: readonly string[], settings: FaultSettings) =>
    endpoints.map((endpoint) => ({ endpoint, ...settings }))
  switch (state) {
    case 'normal':
    case 'empty':
      return []
    case 'slow':
      return set([...commands, ...reads], { kind: 'delay', delayMs: SLOW_MS })
    case 'notLoaded':
      return set(reads, failing)
    case 'refused':
      return set(commands, { ...failing, ...(refusal && { code: refusal }) })
    case 'lost':
      return set(commands, { kind: 'lost-response' })
    case 'checking':
      // The outcome stays unknown while the statement does not answer.
      return set([...commands, 'POST /api/statement'], { kind: 'drop' })
  }
}

/** Replaces all faults by those of a sheet's state, and returns the path and the member to open. */
export async function prepareSheet(name: SheetName, state: SheetState) {
  await control('DELETE /faults')
  for (const body of faultsOf(name, state)) await control('POST /faults', { body })
  return { path: sheets[name].path, username: state === 'empty' ? NEW_MEMBER : RICH }
}
