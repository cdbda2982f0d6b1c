import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { mapLeaves } from '@wallet/contracts/mapLeaves'
import { OTP_CODE, PASSWORD } from '@wallet/fixtures/personas'
import { decryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'
import { secrets as journalSecrets } from '../../provider/secrets.ts'
import type { World } from '../../provider/world.ts'

const SAMPLE_VOUCHERS = 'https://voucher.example/'

/**
 * Replaces secrets in exported calls. The password of the seeded members and the OTP code are public and stay. Every
 * other password is replaced by its own made-up password.
 */
export class Secrets {
  #passwords = new Map<string, string>([[PASSWORD, PASSWORD]])

  constructor(readonly world: World) {}

  replacementOf(key: string, secret: unknown): unknown {
    if (typeof secret !== 'string' || secret === '') return secret
    if (key === 'otpCode') return secret === OTP_CODE ? secret : '0'.repeat(secret.length)
    if (key === 'link') return this.#isSample(secret) ? secret : 'another-voucher'
    if (/token/i.test(key)) return 'unknown-token'
    const known = this.#passwords.get(secret) ?? `another-password-${this.#passwords.size}`
    this.#passwords.set(secret, known)
    return known.padEnd(secret.length > known.length ? secret.length : 0, 'x')
  }

  #isSample(cipherText: string): boolean {
    const { voucherKey = VOUCHER_KEY } = this.world.settings
    return decryptVoucher(cipherText, voucherKey)?.startsWith(SAMPLE_VOUCHERS) ?? false
  }
}

export class Code {
  constructor(readonly text: string) {}
}

export const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const isIdentifier = (key: string) => /^[a-z_$][\w$]*$/i.test(key)
const keyOf = (key: string) => (isIdentifier(key) ? key : quote(key))

/** Formats a value as a TypeScript expression on one line. */
export function codeOf(value: unknown): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  if (fields.length === 0) return '{}'
  return `{ ${fields.map(([key, field]) => `${keyOf(key)}: ${codeOf(field)}`).join(', ')} }`
}

/** Fields that later calls may send back: ids, tokens and references. */
const isReusedKey = (key: string) => /^_id$|Id$|token$|^reference$|^password$/i.test(key)

/** Shorter values are codes, which are the same in every world. */
const MIN_LENGTH = 6

const accessorOf = (key: string) => (isIdentifier(key) ? `.${key}` : `[${JSON.stringify(key)}]`)

export class AnswerValues {
  #found = new Map<string, Code>()
  /** Values that callers sent before any answer held them. */
  #sent = new Set<string>()

  constructor(readonly secrets: Secrets) {}

  /** Collects the values of an answer. `code` reads the answer. */
  collect(code: string, value: unknown, key = '') {
    if (typeof value === 'string') {
      if (isReusedKey(key) && value.length >= MIN_LENGTH && !this.#sent.has(value) && !this.#found.has(value))
        this.#found.set(value, new Code(code))
    } else if (Array.isArray(value))
      for (const [i, item] of value.entries()) this.collect(`${code}[${i}]`, item, key)
    else if (value !== null && typeof value === 'object')
      for (const [name, item] of Object.entries(value)) this.collect(code + accessorOf(name), item, name)
  }

  find = (value: string): Code | undefined => this.#found.get(value)

  /** Replaces the values of earlier answers by code, and secrets by public values. */
  replaceIn(value: unknown): unknown {
    return mapLeaves(value, (leaf, key) => {
      const code = typeof leaf === 'string' ? this.find(leaf) : undefined
      if (code) return code
      if (journalSecrets.keys.has(key)) return this.secrets.replacementOf(key, leaf)
      if (typeof leaf === 'string') this.#sent.add(leaf)
      return leaf
    })
  }
}
