import type { Exchange } from '../exchange.ts'
import type { StateSource } from '../provideStates.ts'

/** A value that must not appear in any output, and its environment variable in curl commands. */
export interface Secret {
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
export function secretsIn(
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
export function maskOf(secrets: Secret[], replace: (secret: Secret) => string = () => MASK) {
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
