import type { Checked, Exchange, Mismatch } from './exchange.ts'
import { type Call, send } from './http.ts'
import type { Target } from './provideStates.ts'
import { readAnswer } from './readAnswer.ts'
import type { ReceivedAnswer } from './semantics/receivedAnswer.ts'

export interface CallContext {
  target: Target
  timeoutMs: number
  /** The values that the provider state returned. */
  values: Record<string, unknown>
  /** The step of a journey. */
  step?: string
}

function bodyText(bytes: Buffer) {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? `${bytes.length} bytes, not text` : text
}

/** Sends a call with the headers of the target. Without a readable answer, `mismatches` holds the reason. */
export async function callProvider(
  call: Call,
  { target, timeoutMs, values, step }: CallContext,
): Promise<Checked & { answer?: ReceivedAnswer }> {
  const { method, url, body } = call
  const { origin } = target
  const headers = { ...call.headers, ...(origin && { origin }), ...target.headers }
  const exchange: Exchange = {
    ...(step && { step }),
    values,
    request: { method, url: url.href, path: url.pathname + url.search, headers, body: bodyText(body) },
  }
  try {
    const raw = await send({ ...call, headers }, { timeoutMs, signal: target.signal })
    const { text, json, unreadable } = readAnswer(raw)
    exchange.answer = { status: raw.status, headers: raw.headers, body: text }
    exchange.ms = raw.ms
    if (unreadable) return { exchange, mismatches: [unreadable] }
    return { exchange, mismatches: [], answer: { ...raw, body: json, text, values, origin } }
  } catch (error) {
    return { exchange, mismatches: [{ field: 'answer', text: (error as Error).message }] }
  }
}

/** Keeps the first mismatch of each field. */
export function firstOfEachField(mismatches: Mismatch[]): Mismatch[] {
  const fields = new Set<string>()
  return mismatches.filter(({ field }) => !fields.has(field) && fields.add(field))
}
