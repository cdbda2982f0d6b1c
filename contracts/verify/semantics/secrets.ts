import type { Mismatch, ReceivedAnswer } from '../exchange.ts'
import { type JsonSchema, nodesOf } from '../nodes.ts'

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
  const known = status === 200 ? (schema as JsonSchema | undefined) : undefined
  return [...nodesOf(body, known)].flatMap(({ value, schema, path: field, key }): Mismatch[] => {
    if (schema || typeof value === 'object' || value === '') return []
    if (secretName.test(key)) return [{ field, text: 'is a secret, and the contract has no such field' }]
    const isSecret = typeof value === 'string' && (hash.test(value) || secrets.includes(value))
    return isSecret ? [{ field, text: 'holds a password, a code or a hash' }] : []
  })
}
