import { REPORT_WITHIN_H } from '@wallet/contracts/limits'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { BankAccount, BankTransferRow } from '../rows.ts'
import { demand } from '../shared/apiError.ts'
import type { World } from '../world.ts'
import { newReference } from './reference.ts'

const isBank = ({ bankType }: DepositBank) => bankType !== 'PAYMENT'

/** The bank accounts that members pay into, those of the scenario where deposits are closed. */
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

/** Whether an account is one that members pay into. */
export const isOfService = (world: World, account: BankAccount) =>
  accountsOfService(world).some((own) => isSameAccount(accountOf(own), account))

/** The registered account of a member; NO_BANK. */
export function accountOfMember({ bankCode, bankAccountNo }: Readonly<MemberRow>): BankAccount {
  demand(bankCode, 'NO_BANK')
  return { bank: bankCode, account: bankAccountNo }
}

/** Money goes from an account to another at the stand-in bank; the service has not noticed. Satang. */
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

/** The oldest transfer that a report of so many satang may be of: to the service, of the last hours, not yet credited. */
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
