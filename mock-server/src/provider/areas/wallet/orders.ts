import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import type { StatementRow } from '@wallet/fixtures/seed'
import { activeBonusOf, endBonusIfDone, isPlayedOut } from '../../shared/bonuses.ts'
import { flawOfGame, gameOf, openAccountOf } from '../../shared/gameAccounts.ts'
import {
  accountFor,
  addStatement,
  balanceOf,
  makeTransfer,
  moveMoney,
  type Transfer,
  toSatang,
} from '../../shared/money.ts'
import { ApiError, demand, type World } from '../../world.ts'

const minimumOf = (world: World) => world.settings.bounds.transferMin * 100

function isRefused(world: World, { memberId, from, to, amount }: Transfer): boolean {
  const inMaintenance = (ref: string) => ref !== WALLET && flawOfGame(world, memberId, ref) === 'maintenance'
  return amount === toSatang(refusedAmounts.transfer) || inMaintenance(from) || inMaintenance(to)
}

function runTransfer(world: World, step: Transfer) {
  if (!isRefused(world, step)) {
    makeTransfer(world, step)
    return { message: 'SUCCESS' }
  }
  // Take the money and give it back, as if the game provider had rejected the transfer.
  const { memberId, from, to, amount } = step
  const place = accountFor(from)
  moveMoney(world, memberId, { from: place, to: 'inFlight', amount, reason: 'transfer' })
  moveMoney(world, memberId, { from: 'inFlight', to: place, amount, reason: 'transfer refused' })
  addStatement(world, memberId, { statementType: 'transfer', from, to, amount, status: 'FAILED' })
  throw new ApiError('TRANSFER_FAIL')
}

export function transfer(world: World, memberId: string, asked: Omit<Transfer, 'memberId'>) {
  const { from, to } = asked
  const amount = toSatang(asked.amount)
  demand(amount >= minimumOf(world), 'TRANSFER_MINIMUM')
  for (const ref of [from, to]) if (ref !== WALLET) gameOf(world, ref)
  demand(from !== to, 'KEY_INVALID', { key: 'to' })
  for (const ref of [from, to])
    if (ref === WALLET) balanceOf(world, memberId, 'wallet')
    else openAccountOf(world, memberId, ref)
  demand(balanceOf(world, memberId, accountFor(from)) >= amount, 'MONEY_NOT_ENOUGH')
  return runTransfer(world, { memberId, from, to, amount })
}

/** Transfers the whole wallet to one game. A wallet below the minimum counts as empty. */
export function transferAll(world: World, memberId: string, to: string) {
  demand(to !== WALLET, 'KEY_INVALID', { key: 'to' })
  openAccountOf(world, memberId, to)
  const amount = balanceOf(world, memberId, 'wallet')
  demand(amount >= minimumOf(world), 'MONEY_NOT_ENOUGH')
  return runTransfer(world, { memberId, from: WALLET, to, amount })
}

/** Transfers of all game balances to the wallet. */
const transfersToWallet = (world: World, memberId: string): Transfer[] =>
  world.tables.gameAccounts
    .by('memberId', memberId)
    .filter(({ isActive, balance }) => isActive && balance > 0)
    .map(({ code, balance }) => ({ memberId, from: code, to: WALLET, amount: balance }))

/** Withdraws from the wallet, with `isAll` after a transfer of all game balances. If this cannot succeed, nothing moves. */
export function withdraw(world: World, memberId: string, baht: number, isAll = false) {
  const amount = toSatang(baht)
  const { withdrawMin, withdrawMax } = world.settings.bounds
  demand(amount >= withdrawMin * 100 && amount <= withdrawMax * 100, 'KEY_INVALID', { key: 'amount' })
  const wallet = balanceOf(world, memberId, 'wallet')
  const bank = world.tables.members.get(memberId)?.bankCode
  demand(bank, 'NO_BANK')
  const bonus = activeBonusOf(world, memberId)
  demand(!bonus || isPlayedOut(bonus), 'BONUS_CONDITION')
  const steps = isAll ? transfersToWallet(world, memberId) : []
  demand(steps.reduce((sum, step) => sum + step.amount, wallet) >= amount, 'MONEY_NOT_ENOUGH')

  const entry = { statementType: 'withdraw', from: WALLET, to: bank, amount } as const
  const refused = steps.find((step) => isRefused(world, step))
  if (refused) {
    const { memberId: _, ...moved } = refused
    addStatement(world, memberId, { statementType: 'transfer', ...moved, status: 'FAILED' })
  }
  if (refused || amount === toSatang(refusedAmounts.withdrawal)) {
    addStatement(world, memberId, { ...entry, status: 'FAILED' })
    throw new ApiError('TRANSFER_FAIL')
  }
  for (const step of steps) makeTransfer(world, step)
  moveMoney(world, memberId, { from: 'wallet', to: 'inFlight', amount, reason: 'withdraw' })
  const { _id } = addStatement(world, memberId, { ...entry, status: 'PENDING' })
  world.schedule('withdraw.settle', WITHDRAW_SETTLE_S, _id)
  endBonusIfDone(world, memberId)
  return { message: 'SUCCESS' }
}

/** Ends a withdrawal: the money leaves, or returns to the wallet. */
export function endWithdrawal(world: World, entry: Readonly<StatementRow>, status: 'SUCCESS' | 'FAILED') {
  const { _id, memberId, amount } = entry
  const [to, reason] =
    status === 'SUCCESS'
      ? (['outside:bank', 'withdraw settled'] as const)
      : (['wallet', 'withdraw returned'] as const)
  moveMoney(world, memberId, { from: 'inFlight', to, amount, reason })
  world.tables.statements.edit(_id).status = status
}

export const isPendingWithdrawal = ({ statementType, status }: Readonly<StatementRow>) =>
  statementType === 'withdraw' && status === 'PENDING'

/** The job `withdraw.settle`. Skips withdrawals that were settled before. */
export function settleWithdrawal(world: World, statementId: string) {
  const entry = world.tables.statements.get(statementId)
  if (!entry || !isPendingWithdrawal(entry)) return
  endWithdrawal(world, entry, entry.amount === WITHDRAW_RETURNED ? 'FAILED' : 'SUCCESS')
}

/** Test amount in satang. The bank accepts a withdrawal of 404.04 baht and returns the money later. */
export const WITHDRAW_RETURNED = 40_404
