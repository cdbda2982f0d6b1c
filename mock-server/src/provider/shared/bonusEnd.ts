import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE } from '@wallet/contracts/limits'
import type { UserBonusRow } from '@wallet/fixtures/seed'
import type { World } from '../world.ts'
import { move, totalOf } from './money.ts'
import { addStatement } from './statements.ts'
import { gather } from './transfers.ts'

/** The bonus a member has now, of whatever source: never more than one. */
export const activeBonusOf = (world: World, memberId: string): Readonly<UserBonusRow> | undefined =>
  world.tables.userBonuses.by('memberId', memberId).find(({ isActive }) => isActive)

/** Whether enough was played for it to end for free. */
export const isPlayedOut = ({ turnoverNeeded, turnoverDone }: Readonly<UserBonusRow>) =>
  turnoverDone >= turnoverNeeded

/**
 * Ends a bonus now and says so in the statement. What ending it early costs (satang) goes from the wallet; what that
 * lacks is gathered from the games first (BON-7).
 */
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

/** An active bonus ends by itself, for free, when it is played out or next to nothing is left (BON-8). */
export function endBonusIfDone(world: World, memberId: string) {
  const bonus = activeBonusOf(world, memberId)
  if (bonus && (isPlayedOut(bonus) || totalOf(world, memberId) < world.settings.rewards.bonusEndBelow * 100))
    finishBonus(world, bonus)
}
