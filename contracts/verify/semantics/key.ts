import type { Mismatch, ReceivedAnswer } from '../exchange.ts'

/** Checks that a refusal of the data of a member names a field of the call, because the form marks this field. */
export function keyFaults({ body, sent = '' }: ReceivedAnswer): Mismatch[] {
  const { message, key } = (body ?? {}) as { message?: unknown; key?: unknown }
  if (message !== 'INVALID_USER_INFO' || (key && sent.includes(`"${key}":`))) return []
  return [{ field: '$.key', text: `expected a field of the call but was ${JSON.stringify(key)}` }]
}
