import { isCommand, type Name } from '../../src/endpoints/table.ts'
import type { CallContext } from '../callProvider.ts'
import type { Mismatch } from '../exchange.ts'
import { watchMoney } from './money.ts'
import { changes, readBack } from './readBack.ts'

/** A 200 answer can still be a rejection: no QR code was created, or the wheel did not spin. */
export const isCarriedOut = ({ status, body }: { status: number; body: unknown }): boolean => {
  const { hasQrcode, success } = (body ?? {}) as Record<string, unknown>
  return status === 200 && hasQrcode !== false && success !== false
}

export const tokenIn = ({ headers }: { headers: Record<string, string> }): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

/**
 * Reads the data of the member before a command. Returns a function that reads again and reports wrong changes: any
 * change by a rejected command, and money that a command of this endpoint does not move.
 */
export async function watchCommand(
  name: Name,
  { area, call, isRefused }: { area: string; call: { headers: Record<string, string> }; isRefused: boolean },
  context: CallContext,
): Promise<() => Promise<Mismatch[]>> {
  const token = tokenIn(call)
  if (!token || !(isRefused || isCommand(name))) return async () => []
  if (!isRefused) return watchMoney(name, token, context)
  const before = await readBack(area, token, context)
  return async () =>
    before.size === 0 ? [] : changes(before, await readBack(area, token, context), 'the refused call')
}
