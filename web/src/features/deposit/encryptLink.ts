/**
 * The voucher link joined with the wallet account name, encrypted with the build's passphrase (VOU-2).
 * The cipher is loaded with the first link that is sent. The key is in every browser: this hides nothing from anyone.
 */
export async function encryptLink(link: string, walletAccountName: string, key: string): Promise<string> {
  const { default: AES } = await import('crypto-js/aes')
  return AES.encrypt(`${link}${walletAccountName}`, key).toString()
}
