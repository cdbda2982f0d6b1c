import type { Exchange } from '../exchange.ts'

const MASK = '***'
const secretName = /pass(word|wd)?|token|secret|otpcode|authorization|cookie|api-?key/i

/** Values shorter than this are no secrets, and masking them would black out half of the text. */
const SHORTEST = 6

const isSecret = (name: string, value: unknown): value is string =>
  secretName.test(name) && typeof value === 'string' && value.length >= SHORTEST

/** Every secret that an exchange is known to hold: of its state, its headers, and its bodies. */
function secretsIn({ values = {}, request, answer }: Exchange): string[] {
  const named = [
    ...Object.entries(values),
    ...Object.entries(request?.headers ?? {}),
    ...Object.entries(answer?.headers ?? {}),
  ]
  const found = named.filter(([name, value]) => isSecret(name, value)).map(([, value]) => value as string)
  const inBodies = [request?.body ?? '', answer?.body ?? ''].flatMap((body) =>
    [...body.matchAll(/"(\w+)"\s*:\s*"([^"]+)"/g)].flatMap(([, name = '', value = '']) =>
      isSecret(name, value) ? [value] : [],
    ),
  )
  return [...found, ...found.map((value) => value.replace(/^Bearer /i, '')), ...inBodies]
}

/** The same exchange with its secrets blacked out, wherever they stand: in a path or a message, too. */
export function withoutSecrets(exchange: Exchange): Exchange {
  const secrets = [...new Set(secretsIn(exchange))]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
  const mask = <T>(value: T): T => {
    if (typeof value === 'string')
      return secrets.reduce((text, secret) => text.replaceAll(secret, MASK), value as string) as T
    if (Array.isArray(value)) return value.map(mask) as T
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(inner)])) as T
  }
  return mask(exchange)
}
