import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { flawOf, gameAccountOf, gameOf, openAccountOf } from '../../shared/gameAccounts.ts'
import { balanceOf, move, toSatang } from '../../shared/money.ts'
import { addStatement, makeTransfer, placeOf, type Transfer } from '../../shared/transfers.ts'
import type { World } from '../../world.ts'

const minimumOf = (world: World) => world.settings.bounds.transferMin * 100

function demandGame(world: World, ref: string) {
  if (ref !== WALLET) gameOf(world, ref)
}

function demandOpen(world: World, memberId: string, ref: string) {
  if (ref === WALLET) balanceOf(world, memberId, 'wallet')
  else openAccountOf(world, memberId, ref)
}

export function isRefused(world: World, { memberId, from, to, amount }: Transfer): boolean {
  const inMaintenance = (ref: string) =>
    ref !== WALLET &&
    flawOf(world, gameAccountOf(world, memberId, ref) ?? { code: ref, flaw: null }) === 'maintenance'
  return amount === toSatang(refusedAmounts.transfer) || inMaintenance(from) || inMaintenance(to)
}

/** Takes the money and gives it back, as if the game provider had rejected the transfer. */
function fail(world: World, { memberId, from, to, amount }: Transfer): never {
  const place = placeOf(from)
  move(world, memberId, { from: place, to: 'inFlight', amount, reason: 'transfer' })
  move(world, memberId, { from: 'inFlight', to: place, amount, reason: 'transfer refused' })
  addStatement(world, memberId, { statementType: 'transfer', from, to, amount, status: 'FAILED' })
  throw new ApiError('TRANSFER_FAIL')
}

function carryOut(world: World, step: Transfer) {
  if (isRefused(world, step)) fail(world, step)
  makeTransfer(world, step)
  return { message: 'SUCCESS' }
}

export function transfer(
  world: World,
  memberId: string,
  asked: { from: string; to: string; amount: number },
) {
  const { from, to } = asked
  const amount = toSatang(asked.amount)
  demand(amount >= minimumOf(world), 'TRANSFER_MINIMUM')
  demandGame(world, from)
  demandGame(world, to)
  demand(from !== to, 'KEY_INVALID', { key: 'to' })
  demandOpen(world, memberId, from)
  demandOpen(world, memberId, to)
  demand(balanceOf(world, memberId, placeOf(from)) >= amount, 'MONEY_NOT_ENOUGH')
  const step = { memberId, from, to, amount }
  return carryOut(world, step)
}

/** Transfers the whole wallet to one game. A wallet below the minimum counts as empty. */
export function transferAll(world: World, memberId: string, to: string) {
  demand(to !== WALLET, 'KEY_INVALID', { key: 'to' })
  openAccountOf(world, memberId, to)
  const amount = balanceOf(world, memberId, 'wallet')
  demand(amount >= minimumOf(world), 'MONEY_NOT_ENOUGH')
  const step = { memberId, from: WALLET, to, amount }
  return carryOut(world, step)
}
