import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { personas } from '@wallet/fixtures/personas'
import { encryptVoucher } from '../../src/provider/areas/deposit/voucherCipher.ts'
import { seedOf } from '../world.ts'

const { provider, games, bonuses, promotions } = seedOf('default')
export const phones = personas.map(({ username }) => username)
const [wallet] = provider.deposit.wallets
const voucher = (link: string) => encryptVoucher(link, wallet?.walletAccountName ?? '', VOUCHER_KEY)

/** Documented values by field name. */
export const knownTexts = {
  username: [...phones, '0899999998', '0899999999'],
  phoneNumber: ['0899999999', '0812345678', ...phones.slice(0, 2)],
  password: ['another-1', 'wallet-demo-1'],
  oldPassword: ['wallet-demo-1'],
  newPassword: ['another-1', 'wallet-demo-1'],
  otpCode: ['000000', '123456'],
  bankCode: ['KBANK', 'KTB', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY', 'BCEL', 'SCB'],
  bankAccountNo: ['4160827351', '1234567890'],
  bankAccountName: ['สมชาย ใจดี', 'SOMCHAI JAIDEE'],
  code: [...games, ...bonuses, ...promotions].map(({ code }) => code),
  from: ['pg', 'ufabet', 'nope', 'WALLET'],
  to: ['WALLET', 'ufabet', 'huayhd', 'pg'],
  guestId: ['short', 'a-guest-of-the-test'],
  link: [voucher('https://voucher.example/?v=ABCDEF1'), voucher('https://voucher.example/?v=ABCDEF50')],
}
