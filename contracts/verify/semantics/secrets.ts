import type { Mismatch } from '../exchange.ts'
import type { ReceivedAnswer } from './receivedAnswer.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  type?: string
}

const secretName = /passw|pwd|hash|salt|secret|otp_?code|^pin$/i
const hash = /^\$(2[abxy]|argon2\w*|scrypt|pbkdf2[\w-]*|5|6)\$|^\{(SHA|SSHA|MD5)\}/
/** Values of a state that must not be in an answer. */
const SECRETS = ['password', 'otpCode']
/** Shorter values may be part of any text. */
const SECRET_MIN_CHARACTERS = 6

/** Reports passwords, codes and hashes that the contract does not ask for. */
export function secretFaults({ schema, body, values, status }: ReceivedAnswer): Mismatch[] {
  const secrets = SECRETS.map((name) => String(values[name] ?? '')).filter(
    (value) => value.length >= SECRET_MIN_CHARACTERS,
  )
  const found: Mismatch[] = []
  const walk = (value: unknown, known: Schema | undefined, path: string, key: string) => {
    const one = known?.anyOf ? known.anyOf.find(({ type }) => type !== 'null') : known
    if (value !== null && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value))
        walk(
          inner,
          Array.isArray(value) ? one?.items : one?.properties?.[name],
          Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`,
          Array.isArray(value) ? key : name,
        )
      return
    }
    if (one || value === null || value === '') return
    if (secretName.test(key))
      found.push({ field: path, text: 'is a secret, and the contract has no such field' })
    else if (typeof value === 'string' && (hash.test(value) || secrets.includes(value)))
      found.push({ field: path, text: 'holds a password, a code or a hash' })
  }
  walk(body, status === 200 ? (schema as Schema | undefined) : undefined, '$', '')
  return found
}
