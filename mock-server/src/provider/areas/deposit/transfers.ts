import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { BANK_TRANSFER_CREDIT_S, BANK_TRANSFER_MIN, OUTSIDE } from '@wallet/contracts/limits'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { DepositRow } from '../../rows.ts'
import { demand } from '../../shared/apiError.ts'
import { toSatang } from '../../shared/money.ts'
import { payIn } from '../../shared/payIn.ts'
import { addStatement } from '../../shared/statements.ts'
import type { World } from '../../world.ts'
import { TRANSFER_NOT_FOUND } from './triggers.ts'

/** Baht of a bank transfer to satang: at least the minimum that the conditions name, else KEY_INVALID. */
export function depositSatang(baht: number): number {
  demand(baht >= BANK_TRANSFER_MIN, 'KEY_INVALID', { key: 'amount' })
  return toSatang(baht)
}

/** How long a credited transfer is known by its amount. */
const KNOWN_MS = 24 * 60 * 60 * 1000

/** The transfers of a member that a slip may be of, oldest first. */
export function knownTransfers(world: World, memberId: string): Readonly<DepositRow>[] {
  const { deposits } = world.tables
  const isOld = ({ creditedAt }: Readonly<DepositRow>) =>
    creditedAt !== null && world.now - creditedAt > KNOWN_MS
  for (const { _id } of deposits.by('memberId', memberId).filter(isOld)) deposits.remove(_id)
  return deposits.by('memberId', memberId)
}

/** A bank transfer is on its way: in the statement at once, in the wallet within BANK_TRANSFER_CREDIT_S. Satang. */
export function expectTransfer(world: World, member: Readonly<MemberRow>, amount: number) {
  demand(member.wallet !== null, 'NO_WALLET')
  demand(member.bankCode, 'NO_BANK')
  const entry = addStatement(world, member._id, {
    statementType: 'deposit',
    from: member.bankCode,
    to: WALLET,
    amount,
    status: 'PENDING',
  })
  const deposit = world.tables.deposits.insert({
    _id: world.random.id(),
    memberId: member._id,
    statementId: entry._id,
    amount,
    reportedAt: world.now,
    isRefused: false,
    creditedAt: null,
    slipId: null,
  })
  world.schedule('deposit.credit', BANK_TRANSFER_CREDIT_S, deposit._id)
}

/** Puts a transfer into the wallet, once. One that was refused gets an entry of its own: the refusal stays on record. */
export function creditTransfer(world: World, deposit: Readonly<DepositRow>) {
  const { _id, memberId, statementId, amount, creditedAt } = deposit
  if (creditedAt !== null) return
  payIn(world, memberId, { from: 'outside:bank', amount, reason: 'bank transfer' })
  if (deposit.isRefused) addTransferEntry(world, memberId, amount)
  else world.tables.statements.edit(statementId).status = 'SUCCESS'
  world.tables.deposits.edit(_id).creditedAt = world.now
}

/** The entry of a transfer that nobody had reported. */
export function addTransferEntry(world: World, memberId: string, amount: number) {
  const from = world.tables.members.get(memberId)?.bankCode ?? OUTSIDE.bank
  addStatement(world, memberId, { statementType: 'deposit', from, to: WALLET, amount })
}

/** The job `deposit.credit`. A transfer may have been settled by its slip before. */
export function creditWhenDue(world: World, depositId: string) {
  const deposit = world.tables.deposits.get(depositId)
  if (!deposit || deposit.creditedAt !== null) return
  if (deposit.amount !== toSatang(TRANSFER_NOT_FOUND)) return creditTransfer(world, deposit)
  world.tables.statements.edit(deposit.statementId).status = 'FAILED'
  world.tables.deposits.edit(depositId).isRefused = true
}
