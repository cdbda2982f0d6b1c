/**
 * Encrypts the voucher link and the wallet account name with the passphrase of the build (VOU-2). The provider requires
 * it. It protects nothing, because the passphrase is in every browser.
 */
export async function encryptLink(link: string, walletAccountName: string, key: string): Promise<string> {
  const { default: AES } = await import('crypto-js/aes')
  return AES.encrypt(`${link}${walletAccountName}`, key).toString()
}
