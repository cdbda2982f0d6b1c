import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE, VOUCHER_KEY } from '@wallet/contracts/limits'
import type { MemberRow } from '@wallet/fixtures/seed'
import { demand } from '../../shared/apiError.ts'
import { payIn } from '../../shared/coins.ts'
import { toSatang } from '../../shared/money.ts'
import { addStatement } from '../../shared/statements.ts'
import type { World } from '../../world.ts'
import { decryptVoucher } from './voucherCipher.ts'

/** Matches https and a parameter `v` with the code: at least six letters and digits. */
const voucherLink = /^https:\/\/[a-z0-9.-]+(?:\/[^\s?#]*)?\?(?:[^\s#]*&)?v=([a-z0-9]{6,})(?:[&#]\S*)?$/i
const LINK_MAX = 2_048
/** Value in baht if the code does not end in a number of up to six digits. */
const PLAIN_WORTH = 100

/** Decrypts the code of a voucher for one of the provider's automatic wallets. */
function codeIn(world: World, cipherText: string): string | undefined {
  const { deposit, voucherKey = VOUCHER_KEY } = world.settings
  if (deposit.isManual) return undefined
  const text = decryptVoucher(cipherText, voucherKey)
  const wallet = deposit.wallets.find(
    ({ mode, walletAccountName }) => mode === 'AUTO' && text?.endsWith(walletAccountName),
  )
  if (!text || !wallet) return undefined
  const link = text.slice(0, -wallet.walletAccountName.length)
  return link.length <= LINK_MAX ? voucherLink.exec(link)?.[1] : undefined
}

/** Returns the baht of a voucher: the number at the end of its code. */
function worthOf(code: string): number {
  const [digits] = /(?<!\d)\d{1,6}$/.exec(code) ?? []
  return digits ? Number(digits) : PLAIN_WORTH
}

/** Credits a voucher to the wallet. Each voucher is used once. */
export function redeemVoucher(world: World, member: Readonly<MemberRow>, cipherText: string) {
  demand(member.wallet !== null, 'NO_WALLET')
  const code = codeIn(world, cipherText)
  demand(code, 'TRUELINK_INVALID')
  const worth = worthOf(code)
  demand(worth >= world.settings.bounds.voucherMin, 'TRUELINK_INVALID')
  demand(!world.tables.vouchers.get(code), 'TRUELINK_DUPLICATE')

  const amount = toSatang(worth)
  world.tables.vouchers.insert({ _id: code, memberId: member._id, usedAt: world.now })
  payIn(world, member._id, { from: 'outside:voucher', amount, reason: 'voucher' })
  addStatement(world, member._id, { statementType: 'deposit', from: OUTSIDE.voucher, to: WALLET, amount })
}
