import AES from 'crypto-js/aes.js'
import Hex from 'crypto-js/enc-hex.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import { hash } from '../../../engine/random.ts'

/** Encrypts a voucher link like the app: the link and the wallet account name, as crypto-js AES with a passphrase. */
export function encryptVoucher(link: string, walletAccountName: string, key: string): string {
  const text = link + walletAccountName
  // A salt from the text makes examples and tests reproducible. The salt of the app is random.
  const salt = Hex.parse(hash(text).toString(16).padStart(16, '0'))
  return AES.encrypt(text, key, { salt }).toString()
}

/** Returns the text, or null if another key encrypted it. */
export function decryptVoucher(cipherText: string, key: string): string | null {
  try {
    return AES.decrypt(cipherText, key).toString(Utf8) || null
  } catch {
    return null
  }
}
