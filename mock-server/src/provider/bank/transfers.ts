import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { BANK_TRANSFER_CREDIT_S, OUTSIDE, REPORT_WITHIN_H } from '@wallet/contracts/limits'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { Random } from '../../engine/random.ts'
import type { BankAccount, BankTransferRow, Paid } from '../rows.ts'
import { bangkokText } from '../shared/calendar.ts'
import { payIn } from '../shared/dayBook.ts'
import { addStatement, toSatang } from '../shared/money.ts'
import { demand, type World } from '../world.ts'

const isBank = ({ bankType }: DepositBank) => bankType !== 'PAYMENT'

/** Returns the accounts that members pay into. While deposits are closed: the accounts of the scenario. */
export function serviceAccounts({ settings, base }: World): DepositBank[] {
  const open = settings.deposit.banks.filter(isBank)
  return open.length > 0 ? open : base.settings.deposit.banks.filter(isBank)
}

export const accountOf = ({ bankCode, bankAccountNo }: DepositBank): BankAccount => ({
  bank: bankCode,
  account: bankAccountNo,
})

export const isSameAccount = (one: BankAccount, other: BankAccount) =>
  one.bank === other.bank && one.account === other.account

export const isServiceAccount = (world: World, account: BankAccount) =>
  serviceAccounts(world).some((own) => isSameAccount(accountOf(own), account))

export function accountOfMember({ bankCode, bankAccountNo }: Readonly<MemberRow>): BankAccount {
  demand(bankCode, 'NO_BANK')
  return { bank: bankCode, account: bankAccountNo }
}

export function addBankTransfer(
  world: World,
  given: Pick<BankTransferRow, 'memberId' | 'from' | 'to' | 'amount' | 'paid'>,
): Readonly<BankTransferRow> {
  const at = Math.floor(world.now / 1000) * 1000
  const _id = createReference(world.random, at)
  return world.tables.bankTransfers.insert({ _id, ...given, at, creditedAt: null, slipId: null })
}

/** Finds the oldest transfer for a report of this amount in satang: to the service, recent and not credited. */
function findUnclaimed(world: World, memberId: string, amount: number) {
  const { bankTransfers, deposits } = world.tables
  const claimed = new Set(deposits.by('memberId', memberId).map(({ transferId }) => transferId))
  const isUnclaimed = (one: Readonly<BankTransferRow>) =>
    one.amount === amount &&
    one.creditedAt === null &&
    !claimed.has(one._id) &&
    world.now - one.at <= REPORT_WITHIN_H * 3_600_000 &&
    isServiceAccount(world, one.to)
  return bankTransfers.find('memberId', memberId, isUnclaimed)
}

/** Creates the bank's reference of a transfer: the day in Bangkok and nine random digits. */
export const createReference = (random: Random, at: number) =>
  bangkokText(at).slice(0, 10).replaceAll('-', '') + random.text(9, '0123456789')

export const slipFlaws = ['cut', 'without-code', 'smudged', 'forged', 'tiny'] as const
export type SlipFlaw = (typeof slipFlaws)[number]

/** Converts the baht of a bank transfer to satang. Throws KEY_INVALID with this hint below the minimum. */
export function depositSatang(world: World, baht: number, hint?: string): number {
  const { depositMin } = world.settings.bounds
  const details = { key: 'amount', ...(hint && { hint: `at least ${depositMin}, ${hint}` }) }
  demand(baht >= depositMin, 'KEY_INVALID', details)
  return toSatang(baht, details)
}

/**
 * Adds a pending deposit of satang, which is decided within BANK_TRANSFER_CREDIT_S. Without a transfer it is a
 * report, and the job searches for the transfer (DEP-3).
 */
export function addPendingDeposit(
  world: World,
  member: Readonly<MemberRow>,
  amount: number,
  transferId: string | null = null,
) {
  demand(member.wallet !== null, 'NO_WALLET')
  const from = accountOfMember(member).bank
  const entry = addStatement(world, member._id, {
    statementType: 'deposit',
    from,
    to: WALLET,
    amount,
    status: 'PENDING',
  })
  const { _id } = world.tables.deposits.insert({
    _id: world.random.id(),
    memberId: member._id,
    statementId: entry._id,
    amount,
    reportedAt: world.now,
    transferId,
  })
  world.schedule('deposit.credit', BANK_TRANSFER_CREDIT_S, _id)
}

/** Transfers satang of a member. The service sees only AUTO accounts; other transfers need a report or a slip. */
export function makeBankTransfer(
  world: World,
  member: Readonly<MemberRow>,
  amount: number,
  payee: DepositBank,
  paid: Paid,
): Readonly<BankTransferRow> {
  const from = accountOfMember(member)
  const transfer = addBankTransfer(world, { memberId: member._id, from, to: accountOf(payee), amount, paid })
  const isSeen = payee.mode === 'AUTO' && !world.settings.deposit.isManual
  if (isSeen && member.wallet !== null) addPendingDeposit(world, member, amount, transfer._id)
  return transfer
}

export function receiveTransfer(world: World, member: Readonly<MemberRow>, amount: number, paid: Paid) {
  demand(member.wallet !== null, 'NO_WALLET')
  const from = accountOfMember(member)
  const accounts = serviceAccounts(world)
  const payee = accounts.find(({ currency = 'BAHT' }) => currency === paid.currency) ?? accounts[0]
  const to = payee ? accountOf(payee) : { bank: OUTSIDE.bank, account: '' }
  const { _id } = addBankTransfer(world, { memberId: member._id, from, to, amount, paid })
  addPendingDeposit(world, member, amount, _id)
}

export function creditTransfer(world: World, transfer: Readonly<BankTransferRow>, memberId: string) {
  const { _id, amount, creditedAt } = transfer
  if (creditedAt !== null) return
  const waiting = world.tables.deposits.by('memberId', memberId)
  const deposit =
    waiting.find(({ transferId }) => transferId === _id) ??
    waiting.find((one) => one.transferId === null && one.amount === amount)
  const reason = `bank transfer ${_id}`
  payIn(world, memberId, { by: 'bank', amount, reason, pendingId: deposit?.statementId })
  world.tables.bankTransfers.edit(_id).creditedAt = world.now
  if (deposit) world.tables.deposits.remove(deposit._id)
}

/** The job `deposit.credit`. Skips deposits that a slip settled. A report without a transfer fails. */
export function creditDeposit(world: World, depositId: string) {
  const { deposits, bankTransfers, statements } = world.tables
  const deposit = deposits.get(depositId)
  if (!deposit) return
  const { memberId, amount, statementId, transferId } = deposit
  const transfer = transferId ? bankTransfers.get(transferId) : findUnclaimed(world, memberId, amount)
  if (transfer) return creditTransfer(world, transfer, memberId)
  statements.edit(statementId).status = 'FAILED'
  deposits.remove(depositId)
}
