import { REPORT_WITHIN_H } from '@wallet/contracts/limits'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { Random } from '../../engine/random.ts'
import type { BankAccount, BankTransferRow } from '../rows.ts'
import { demand } from '../shared/apiError.ts'
import { bangkokText } from '../shared/calendar.ts'
import type { World } from '../world.ts'

const isBank = ({ bankType }: DepositBank) => bankType !== 'PAYMENT'

/** Returns the accounts that members pay into. While deposits are closed: the accounts of the scenario. */
export function accountsOfService({ settings, base }: World): DepositBank[] {
  const open = settings.deposit.banks.filter(isBank)
  return open.length > 0 ? open : base.settings.deposit.banks.filter(isBank)
}

export const accountOf = ({ bankCode, bankAccountNo }: DepositBank): BankAccount => ({
  bank: bankCode,
  account: bankAccountNo,
})

export const isSameAccount = (one: BankAccount, other: BankAccount) =>
  one.bank === other.bank && one.account === other.account

export const isOfService = (world: World, account: BankAccount) =>
  accountsOfService(world).some((own) => isSameAccount(accountOf(own), account))

export function accountOfMember({ bankCode, bankAccountNo }: Readonly<MemberRow>): BankAccount {
  demand(bankCode, 'NO_BANK')
  return { bank: bankCode, account: bankAccountNo }
}

export function addBankTransfer(
  world: World,
  given: Pick<BankTransferRow, 'memberId' | 'from' | 'to' | 'amount' | 'paid'>,
): Readonly<BankTransferRow> {
  const at = Math.floor(world.now / 1000) * 1000
  const _id = newReference(world.random, at)
  return world.tables.bankTransfers.insert({
    _id,
    ...given,
    at,
    creditedAt: null,
    slipId: null,
  })
}

/** Finds the oldest transfer for a report of this amount in satang: to the service, recent and not credited. */
export function unclaimedTransfer(world: World, memberId: string, amount: number) {
  const { bankTransfers, deposits } = world.tables
  const claimed = new Set(deposits.by('memberId', memberId).map(({ transferId }) => transferId))
  return bankTransfers
    .by('memberId', memberId)
    .find(
      (one) =>
        one.amount === amount &&
        one.creditedAt === null &&
        !claimed.has(one._id) &&
        world.now - one.at <= REPORT_WITHIN_H * 3_600_000 &&
        isOfService(world, one.to),
    )
}

/** Creates the bank's reference of a transfer: the day in Bangkok and nine random digits. */
export const newReference = (random: Random, at: number) =>
  bangkokText(at).slice(0, 10).replaceAll('-', '') + random.text(9, '0123456789')

export const slipFlaws = ['cut', 'without-code', 'smudged', 'forged', 'tiny'] as const
export type SlipFlaw = (typeof slipFlaws)[number]
