import AES from 'crypto-js/aes.js'
import Hex from 'crypto-js/enc-hex.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import { hash } from '../../../engine/random.ts'

/** What a client sends: the link with the wallet account name right behind it, as crypto-js AES with a passphrase. */
export function encryptVoucher(link: string, walletAccountName: string, key: string): string {
  const text = link + walletAccountName
  // A salt drawn from the text keeps examples and tests the same from run to run; a client's is random.
  const salt = Hex.parse(hash(text).toString(16).padStart(16, '0'))
  return AES.encrypt(text, key, { salt }).toString()
}

/** The text behind it, or null for what this key did not encrypt. */
export function decryptVoucher(cipherText: string, key: string): string | null {
  try {
    return AES.decrypt(cipherText, key).toString(Utf8) || null
  } catch {
    return null
  }
}
