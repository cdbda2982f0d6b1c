import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE } from '@wallet/contracts/limits'
import type { MemberRow } from '@wallet/fixtures/seed'
import { playRound } from '../areas/games/events.ts'
import { demand } from '../shared/apiError.ts'
import { flawOf, gameAccountOf, openGameAccount } from '../shared/gameAccounts.ts'
import { payIn } from '../shared/payIn.ts'
import { addStatement } from '../shared/statements.ts'
import { makeTransfer } from '../shared/transfers.ts'
import type { World } from '../world.ts'

/** Returns the first game that the member can play. */
function gameFor(world: World, memberId: string): string {
  const code = [...world.games.keys()].find(
    (code) => flawOf(world, gameAccountOf(world, memberId, code) ?? { code, flaw: null }) === null,
  )
  demand(code, 'NO_GAME')
  return code
}

/** Plays a round for a member. Pays in missing money and transfers it to the game first. Amounts are in satang. */
export function playOnce(
  world: World,
  member: Readonly<MemberRow>,
  round: { stake: number; amount: number },
) {
  const { _id, bankCode, wallet } = member
  demand(wallet !== null, 'NO_WALLET')
  const code = gameFor(world, _id)
  if (!gameAccountOf(world, _id, code)?.isActive) openGameAccount(world, member, code)
  const missing = round.stake - (gameAccountOf(world, _id, code)?.balance ?? 0)
  const unpaid = missing - wallet
  if (unpaid > 0) {
    payIn(world, _id, { from: 'outside:bank', amount: unpaid, reason: 'bank transfer' })
    const from = bankCode ?? OUTSIDE.bank
    addStatement(world, _id, { statementType: 'deposit', from, to: WALLET, amount: unpaid })
  }
  if (missing > 0) makeTransfer(world, { memberId: _id, from: WALLET, to: code, amount: missing })
  const account = gameAccountOf(world, _id, code)
  if (account) playRound(world, account, round)
}
