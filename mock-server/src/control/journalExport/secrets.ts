import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { OTP_CODE, PASSWORD } from '@wallet/fixtures/personas'
import { decryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'
import type { World } from '../../provider/world.ts'

/** Copies a JSON value. `change` receives each text, number, boolean and null with the key of its field. */
export function mapLeaves(
  value: unknown,
  change: (leaf: unknown, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change, key))
  if (value === null || typeof value !== 'object') return change(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapLeaves(item, change, name)]),
  )
}

const SAMPLE_VOUCHERS = 'https://voucher.example/'

/**
 * Replaces secrets in exported calls. The password of the seeded members and the OTP code are public and stay. Every
 * other password is replaced by its own made-up password.
 */
export class Secrets {
  #passwords = new Map<string, string>([[PASSWORD, PASSWORD]])

  constructor(readonly world: World) {}

  inPlaceOf(key: string, secret: unknown): unknown {
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
