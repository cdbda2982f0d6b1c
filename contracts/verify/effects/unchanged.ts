import type { CallContext } from '../callProvider.ts'
import type { Mismatch } from '../exchange.ts'
import { changes, readBack } from './readBack.ts'

/** A 200 answer can still be a refusal: no QR code was made, or the wheel did not spin. */
export const isCarriedOut = ({ status, body }: { status: number; body: unknown }): boolean => {
  const { hasQrcode, success } = (body ?? {}) as Record<string, unknown>
  return status === 200 && hasQrcode !== false && success !== false
}

/** The token of a call. */
export const tokenIn = ({ headers }: { headers: Record<string, string> }): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

/**
 * Reads what the member of a call has. The function that it returns reads again and reports what a refused call has
 * changed.
 */
export async function readUnchanged(
  area: string,
  call: { headers: Record<string, string> },
  context: CallContext,
  what = 'the refused call',
): Promise<() => Promise<Mismatch[]>> {
  const token = tokenIn(call)
  if (!token) return async () => []
  const before = await readBack(area, token, context)
  if (before.size === 0) return async () => []
  return async () => changes(before, await readBack(area, token, context), what)
}
