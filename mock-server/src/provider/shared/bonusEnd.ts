import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE } from '@wallet/contracts/limits'
import type { UserBonusRow } from '@wallet/fixtures/seed'
import type { World } from '../world.ts'
import { move, totalOf } from './money.ts'
import { addStatement, gather } from './transfers.ts'

/** Returns the active bonus. A member has at most one. */
export const activeBonusOf = (world: World, memberId: string): Readonly<UserBonusRow> | undefined =>
  world.tables.userBonuses.by('memberId', memberId).find(({ isActive }) => isActive)

export const isPlayedOut = ({ turnoverNeeded, turnoverDone }: Readonly<UserBonusRow>) =>
  turnoverDone >= turnoverNeeded

/** Ends a bonus. The price of ending early (satang) is taken from the wallet, then from the games (BON-7). */
export function finishBonus(world: World, bonus: Readonly<UserBonusRow>, deducted = 0) {
  const { _id, memberId, source, code } = bonus
  if (deducted > 0) {
    gather(world, memberId, deducted)
    move(world, memberId, {
      from: 'wallet',
      to: `outside:${source}`,
      amount: deducted,
      reason: 'finish_bonus',
    })
  }
  world.tables.userBonuses.edit(_id).isActive = false
  addStatement(world, memberId, {
    statementType: 'finish_bonus',
    from: WALLET,
    to: OUTSIDE.bonus,
    amount: deducted,
    source: { kind: source, text: code },
  })
}

/** Ends the active bonus without a price if its turnover is reached or almost no money is left (BON-8). */
export function endBonusIfDone(world: World, memberId: string) {
  const bonus = activeBonusOf(world, memberId)
  if (bonus && (isPlayedOut(bonus) || totalOf(world, memberId) < world.settings.rewards.bonusEndBelow * 100))
    finishBonus(world, bonus)
}
