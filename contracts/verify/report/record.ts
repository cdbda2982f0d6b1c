import type { Checked, Exchange } from '../exchange.ts'
import type { StateSource } from '../provideStates.ts'
import { printable, shorten } from './printable.ts'
import { maskOf, type Secret, secretsIn } from './secrets.ts'

const BODY_CHARACTERS = 10_000
const TEXT_CHARACTERS = 1_000
const MISMATCHES_MAX = 50

export interface RecordContext {
  source: StateSource
  state: { name: string; params: unknown }
  /** The definition of the case. Its values are public. */
  definition: unknown
}

const SHOWN_HEADERS = /^(authorization|content-type|accept-language|idempotency-key|origin|x-.*)$/

/** A character of the private use area. */
const MARK = '\ue000'

/** A shell word. Secrets are replaced by environment variables. */
function quote(text: string, secrets: Secret[]): string {
  const marked = maskOf(secrets, ({ variable }) => `${MARK}${variable}${MARK}`)(text.replaceAll(MARK, ''))
  const quoted = `'${marked.replaceAll("'", "'\\''")}'`
  return quoted.replaceAll(/\ue000(\w+)\ue000/g, `'"$$$1"'`).replace(/''$/, '')
}

/** Returns the request as a command for a shell. */
function curlOf({ method, url, headers, body }: NonNullable<Exchange['request']>, secrets: Secret[]): string {
  const shown = Object.entries(headers).filter(([name]) => SHOWN_HEADERS.test(name))
  return [
    `curl -X ${method} ${quote(url, secrets)}`,
    ...shown.map(([name, value]) => `-H ${quote(`${name}: ${String(value)}`, secrets)}`),
    ...(body && !body.endsWith(', not text') ? [`--data ${quote(body, secrets)}`] : []),
  ].join(' ')
}

export const variablesIn = (command: string) => [
  ...new Set([...command.matchAll(/'"\$(\w+)"/g)].map(([, name = '']) => name)),
]

function stateCurl({ source, state }: RecordContext, secrets: Secret[]) {
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
  const removeSecrets = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part), (key, value) =>
      typeof value === 'string'
        ? printable(shorten(mask(value), key === 'body' ? BODY_CHARACTERS : TEXT_CHARACTERS))
        : value,
    )
  const { values: _, ...shown } = exchange
  const { request } = exchange
  return {
    exchange: {
      ...removeSecrets(shown),
      ...(request &&
        mismatches.length > 0 && {
          curl: printable(curlOf(request, secrets)),
          stateCurl: stateCurl(context, secrets),
        }),
    },
    mismatches: removeSecrets(mismatches.slice(0, MISMATCHES_MAX)),
  }
}
