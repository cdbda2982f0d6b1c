import type { CommandName, ReadName } from '@wallet/contracts/endpoints/table'
import type { ErrorCode } from '@wallet/contracts/errors'
import type { Fault } from '@wallet/mock-server/engine/fault'
import { control } from './client.ts'

/** A sheet: the endpoint that it reads, the endpoint that its main button calls, and a typical error. */
const sceneOf = (path: string, read?: ReadName, command?: CommandName, refusal?: ErrorCode) => ({
  path: `/user/${path}`,
  read,
  command,
  refusal,
})

const sheets = {
  qr: sceneOf('home#qr', 'GET /api/lookup/deposit', 'POST /api/qrcode/{bankCode}', 'QR_FAIL'),
  slip: sceneOf('home#slip', undefined, 'POST /api/wallet/slip', 'SLIP_INVALID_FILE'),
  voucher: sceneOf(
    'home#voucher',
    'GET /api/lookup/deposit',
    'POST /api/wallet/truelink',
    'TRUELINK_DUPLICATE',
  ),
  withdraw: sceneOf('home#withdraw', 'GET /api/wallet', 'POST /api/wallet/withdraw', 'MONEY_NOT_ENOUGH'),
  transfer: sceneOf('home#transfer', 'GET /api/wallet', 'POST /api/wallet/transfer', 'TRANSFER_FAIL'),
  bonus: sceneOf('bonus', 'GET /api/bonus', 'GET /api/bonus/activate/{code}', 'BONUS_ALREADY_ACTIVE'),
  invite: sceneOf('home#invite', 'POST /api/invite', 'GET /api/invite/bonus', 'INVITE_BONUS_FAIL'),
  refund: sceneOf('home#refund', 'GET /api/refund/check', 'GET /api/refund/receive', 'REFUND_CONDITION'),
  spin: sceneOf('spin', 'GET /api/spinwheel/setup', 'POST /api/spinwheel/spin', 'MONEY_NOT_ENOUGH'),
  statement: sceneOf('statement', 'POST /api/statement'),
  chat: sceneOf('contact', 'POST /api/chat/history', 'POST /api/chat/send-message'),
}
export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]
/** Sheets that have content also for a new member. */
const neverEmpty: readonly SheetName[] = ['qr', 'slip', 'voucher', 'bonus', 'chat']

export const sheetStates = ['normal', 'empty', 'slow', 'notLoaded', 'refused', 'lost', 'checking'] as const
export type SheetState = (typeof sheetStates)[number]
const commandStates: readonly SheetState[] = ['refused', 'lost', 'checking']

export const statesOf = (name: SheetName): readonly SheetState[] =>
  sheetStates.filter((state) => {
    if (state === 'empty') return !neverEmpty.includes(name)
    return state === 'notLoaded' ? sheets[name].read : sheets[name].command || !commandStates.includes(state)
  })

const RICH = '0810000001'
const NEW_MEMBER = '0810000003'
const SLOW_MS = 8_000

function faultsOf(name: SheetName, state: SheetState): Fault[] {
  const { command, read, refusal = 'INTERNAL_SERVER_ERROR' } = sheets[name]
  const commands = command ? [command] : []
  const reads = read ? [read] : []
  const set = (endpoints: readonly string[], settings: Omit<Fault, 'endpoint'>) =>
    endpoints.map((endpoint) => ({ endpoint, ...settings }))
  switch (state) {
    case 'normal':
    case 'empty':
      return []
    case 'slow':
      return set([...commands, ...reads], { kind: 'delay', delayMs: SLOW_MS })
    case 'notLoaded':
      return set(reads, { kind: 'error', code: 'INTERNAL_SERVER_ERROR' })
    case 'refused':
      return set(commands, { kind: 'error', code: refusal })
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
