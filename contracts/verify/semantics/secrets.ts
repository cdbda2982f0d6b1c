import { createHash } from 'node:crypto'
import type { Mismatch, ReceivedAnswer } from '../exchange.ts'
import { type JsonSchema, nodesOf } from '../nodes.ts'

const secretName = /passw|^pass$|pwd|hash|salt|secret|otp_?code|^pin(_?code)?$/i
/** Names that contain such a word but no secret: passwordChangedAt, passwordValidDays, hashtags. */
const harmlessName = /(At|_at|Days|tags)$/
const hash = /^\$(2[abxy]|argon2\w*|scrypt|pbkdf2[\w-]*|5|6)\$|^\{(SHA|SSHA|MD5)\}/
/** Values of a state that must not be in an answer. */
const SECRETS = ['password', 'otpCode']
/** Shorter values may be part of any text. */
const SECRET_MIN_CHARACTERS = 6

/** A password or a code in the body of the call. */
const sentSecret = /"(?:\w*[pP]assword|otpCode)":"([^"]+)"/g

/** Returns a secret and its hashes without salt. */
const formsOf = (secret: string) => [
  secret,
  ...['md5', 'sha1', 'sha256'].flatMap((kind) =>
    (['hex', 'base64'] as const).map((encoding) => createHash(kind).update(secret).digest(encoding)),
  ),
]

/** Reports passwords, codes and hashes that the contract does not ask for. */
export function secretFaults({ schema, body, values, status, sent = '' }: ReceivedAnswer): Mismatch[] {
  const ofCall = [...sent.matchAll(sentSecret)].map(([, value = '']) => value)
  const secrets = [...SECRETS.map((name) => String(values[name] ?? '')), ...ofCall]
    .filter((value) => value.length >= SECRET_MIN_CHARACTERS)
    .flatMap(formsOf)
  const known = status === 200 ? (schema as JsonSchema | undefined) : undefined
  return [...nodesOf(body, known)].flatMap(({ value, schema, path: field, key }): Mismatch[] => {
    if (schema || ['object', 'boolean'].includes(typeof value) || value === '') return []
    if (secretName.test(key) && !harmlessName.test(key))
      return [{ field, text: 'is a secret, and the contract has no such field' }]
    const isSecret = typeof value === 'string' && (hash.test(value) || secrets.includes(value))
    return isSecret ? [{ field, text: 'holds a password, a code or a hash' }] : []
  })
}
