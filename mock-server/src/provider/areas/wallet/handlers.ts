import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { MemberRow } from '@wallet/fixtures/seed'
import { refreshAllBalances, seenBalance } from '../../shared/gameAccounts.ts'
import { balanceOf, toBaht } from '../../shared/money.ts'
import { profileOf } from '../../shared/session.ts'
import type { AreaHandlers, World } from '../../world.ts'
import { askForPaidQrs } from '../qr/codes.ts'
import { transfer, transferAll, withdraw } from './orders.ts'

type Wallet = ResponseBody<'GET /api/wallet'>

/** Returns every game in the order of the catalogue, with the balance that the service last read (GAM-8). */
export function slotsOf(world: World, memberId: string): Wallet['slots'] {
  const accounts = new Map(
    world.tables.gameAccounts.by('memberId', memberId).map((account) => [account.code, account]),
  )
  return [...world.games.values()].map(({ opening: _, ...game }) => {
    const account = accounts.get(game.code)
    return {
      ...game,
      isActive: account?.isActive ?? false,
      amount: toBaht(account ? seenBalance(world, account) : 0),
    }
  })
}

function bankAccountOf(world: World, member: Readonly<MemberRow>): Wallet['bankAccount'] {
  const { bankCode, bankAccountName, bankAccountNo, currency } = member
  if (!bankCode) return null
  const bank = world.settings.banks.find(({ code }) => code === bankCode)
  return { bankAccountName, bankAccountNo, bank: { nameTH: bank?.nameTH ?? bankCode }, currency }
}

export function walletOf(world: World, member: Readonly<MemberRow>): Wallet {
  const { amount, success, fail } = member.invite
  return {
    profile: profileOf(member),
    bankAccount: bankAccountOf(world, member),
    wallet: { amount: toBaht(balanceOf(world, member._id, 'wallet')) },
    invite: { amount: toBaht(amount), success, fail },
    slots: slotsOf(world, member._id),
  }
}

export const walletHandlers = {
  'GET /api/wallet': ({ world, member }) => walletOf(world, member),
  'GET /api/wallet/refresh/slot': ({ world, member }) => {
    balanceOf(world, member._id, 'wallet')
    askForPaidQrs(world, member._id)
    refreshAllBalances(world, member._id)
    return { slots: slotsOf(world, member._id) }
  },
  'POST /api/wallet/transfer': ({ world, member, body }) => transfer(world, member._id, body),
  'POST /api/wallet/transferAll': ({ world, member, body }) => transferAll(world, member._id, body.to),
  'POST /api/wallet/withdraw': ({ world, member, body }) => withdraw(world, member._id, body.amount),
  'POST /api/wallet/withdrawAll': ({ world, member, body }) => withdraw(world, member._id, body.amount, true),
} satisfies AreaHandlers
