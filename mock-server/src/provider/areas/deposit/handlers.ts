import { VOUCHER_KEY } from '@wallet/contracts/limits'
import type { MemberRow } from '@wallet/fixtures/seed'
import { addPendingDeposit, depositSatang } from '../../bank/transfers.ts'
import { payIn } from '../../shared/dayBook.ts'
import { toSatang } from '../../shared/money.ts'
import { type AreaHandlers, demand, type World } from '../../world.ts'
import { decryptVoucher } from './voucherCipher.ts'

/** Matches https and a parameter `v` with the code: at least six letters and digits. */
const voucherLink = /^https:\/\/[a-z0-9.-]+(?:\/[^\s?#]*)?\?(?:[^\s#]*&)?v=([a-z0-9]{6,})(?:[&#]\S*)?$/i
const LINK_MAX = 2_048
/** Value in baht if the code does not end in a number of up to six digits. */
const PLAIN_WORTH = 100

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

function worthOf(code: string): number {
  const [digits] = /(?<!\d)\d{1,6}$/.exec(code) ?? []
  return digits ? Number(digits) : PLAIN_WORTH
}

function redeemVoucher(world: World, member: Readonly<MemberRow>, cipherText: string) {
  demand(member.wallet !== null, 'NO_WALLET')
  const code = codeIn(world, cipherText)
  demand(code, 'TRUELINK_INVALID')
  const worth = worthOf(code)
  demand(worth >= world.settings.bounds.voucherMin, 'TRUELINK_INVALID')
  demand(!world.tables.vouchers.get(code), 'TRUELINK_DUPLICATE')

  const amount = toSatang(worth)
  world.tables.vouchers.insert({ _id: code, memberId: member._id, usedAt: world.now })
  payIn(world, member._id, { by: 'voucher', amount, reason: 'voucher' })
}

export const depositHandlers = {
  'POST /api/wallet/add': ({ world, member, body }) => {
    addPendingDeposit(world, member, depositSatang(world, body.amount))
    return { message: 'SUCCESS' }
  },
  'POST /api/wallet/truelink': ({ world, member, body }) => {
    redeemVoucher(world, member, body.link)
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
