import type { Checked, Exchange } from '../exchange.ts'
import type { StateSource } from '../provideStates.ts'
import { printable, shorten } from './printable.ts'

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

/** A value that must not appear in any output, and its environment variable in curl commands. */
interface Secret {
  variable: string
  value: string
}

const MASK = '***'
const secretName = /pass(word|wd)?|token|secret|otpcode|authorization|cookie|api-?key/i
/** The header with the name of the world, which is not secret and which a curl command needs. */
const OPEN_HEADERS = ['x-mock-world']
/** Shorter values are not masked, because they are part of too many other texts. */
const SHORTEST = 6

const variableOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .toUpperCase()

type Named = [name: string, value: unknown]

/** Returns also the credentials after the scheme of an Authorization header, and the password in basic credentials. */
function secretsOf([name, value]: Named): Secret[] {
  if (typeof value !== 'string') return []
  const [, scheme = '', credentials = value] = /^(\w+) (.+)$/.exec(value) ?? []
  const isBasic = scheme.toLowerCase() === 'basic'
  const decoded = isBasic ? Buffer.from(credentials, 'base64').toString().split(':') : []
  return [/^(basic|bearer)$/i.test(scheme) ? credentials : value, ...decoded]
    .filter((text) => text.length >= SHORTEST)
    .map((text) => ({ variable: variableOf(name), value: text }))
}

const givenSecrets = ({ headers, statesHeaders, token }: StateSource): Secret[] =>
  [
    ...Object.entries({ ...headers, ...statesHeaders }).filter(([name]) => !OPEN_HEADERS.includes(name)),
    ...Object.entries({ token }),
  ].flatMap(secretsOf)

/**
 * Returns the secrets of an exchange: those of the command line, and values with the name of a secret in its state,
 * headers and bodies. Values that `literals` contains are public.
 */
function secretsIn(
  { values = {}, request, answer }: Exchange,
  source: StateSource = { headers: {} },
  literals = '',
): Secret[] {
  const isNamed = ([name]: Named) => secretName.test(name)
  const inBodies = [request?.body ?? '', answer?.body ?? ''].flatMap((body) =>
    [...body.matchAll(/"(\w+)"\s*:\s*"([^"]+)/g)].map(([, name = '', value]): Named => [name, value]),
  )
  const sent = [
    ...Object.entries(request?.headers ?? {}),
    ...Object.entries(answer?.headers ?? {}),
    ...inBodies,
  ]
  return [
    ...Object.entries(values).filter(isNamed).flatMap(secretsOf),
    ...givenSecrets(source),
    ...sent
      .filter(isNamed)
      .flatMap(secretsOf)
      .filter(({ value }) => !literals.includes(value)),
  ]
}

const encodings: ((value: string) => string)[] = [
  (value) => value,
  (value) => JSON.stringify(value).slice(1, -1),
  encodeURIComponent,
  (value) => Buffer.from(value).toString('base64'),
]

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Returns a function that replaces secrets in a text, also when they are encoded. */
function maskOf(secrets: Secret[], replace: (secret: Secret) => string = () => MASK) {
  const byText = new Map<string, Secret>()
  for (const secret of secrets)
    for (const encode of encodings) {
      const text = encode(secret.value)
      if (!byText.has(text)) byText.set(text, secret)
    }
  if (byText.size === 0) return (text: string) => text
  const longestFirst = [...byText.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(escapePattern).join('|'), 'g')
  return (text: string) => text.replaceAll(pattern, (found) => replace(byText.get(found) as Secret))
}
