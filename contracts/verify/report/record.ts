import type { Checked, Exchange } from '../exchange.ts'
import type { StateSource } from '../provideStates.ts'
import { curlOf } from './curl.ts'
import { printable, shorten } from './printable.ts'
import { maskOf, secretsIn } from './secrets.ts'

const BODY_CHARACTERS = 10_000
const TEXT_CHARACTERS = 1_000
const MISMATCHES_MAX = 50

export interface RecordContext {
  source: StateSource
  state: { name: string; params: unknown }
  /** The definition of the case. Its values are public. */
  definition: unknown
}

function stateCurl({ source, state }: RecordContext, secrets: Parameters<typeof curlOf>[1]) {
  const { statesUrl, headers, statesHeaders } = source
  if (!statesUrl) return undefined
  const body = JSON.stringify({ state: state.name, params: state.params, action: 'setup' })
  const all = { 'content-type': 'application/json', ...headers, ...statesHeaders }
  return curlOf({ method: 'POST', url: statesUrl, path: '', headers: all, body }, secrets)
}

/**
 * Returns a result that is safe to keep and to print: without secrets, control characters and long texts. A failure
 * gets the curl commands that repeat its call.
 */
export function record({ exchange, mismatches }: Checked, context: RecordContext): Checked {
  const secrets = secretsIn(exchange, context.source, JSON.stringify(context.definition))
  const mask = maskOf(secrets)
  const clean = (text: string, characters = TEXT_CHARACTERS) => printable(shorten(mask(text), characters))
  const cleanHeaders = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [clean(name), clean(String(value))]))
  const { step, request, answer, ms } = exchange
  const recorded: Exchange = { ...(step && { step: clean(step) }), ...(ms !== undefined && { ms }) }
  if (request) {
    const { method, url, path, headers, body } = request
    recorded.request = {
      method,
      url: clean(url),
      path: clean(path),
      headers: cleanHeaders(headers),
      body: clean(body, BODY_CHARACTERS),
    }
  }
  if (answer) {
    const { status, headers, body } = answer
    recorded.answer = { status, headers: cleanHeaders(headers), body: clean(body, BODY_CHARACTERS) }
  }
  if (request && mismatches.length > 0) {
    recorded.curl = printable(curlOf(request, secrets))
    recorded.stateCurl = stateCurl(context, secrets)
  }
  return {
    exchange: recorded,
    mismatches: mismatches
      .slice(0, MISMATCHES_MAX)
      .map(({ field, text }) => ({ field: clean(field), text: clean(text) })),
  }
}
