import AES from 'crypto-js/aes'

/**
 * Encrypts the voucher link and the wallet account name with the passphrase of the build (VOU-2). The provider requires
 * it. It protects nothing, because the passphrase is in every browser.
 */
export const encryptLink = (link: string, walletAccountName: string, key: string): string =>
  AES.encrypt(`${link}${walletAccountName}`, key).toString()
