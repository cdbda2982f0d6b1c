import type { DescriptionSource } from '@wallet/contracts/endpoints/statement'
import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE } from '@wallet/contracts/limits'
import type { UserBonusRow } from '@wallet/fixtures/seed'
import type { Text } from '@wallet/fixtures/text'
import type { World } from '../world.ts'
import { addStatement, collectFromGames, moveMoney, totalOf } from './money.ts'

/** Gives money of the service: adds it to the wallet and to the statement. Satang. */
export function giveMoney(
  world: World,
  memberId: string,
  amount: number,
  source: { kind: DescriptionSource; text: Text },
) {
  moveMoney(world, memberId, { from: `outside:${source.kind}`, to: 'wallet', amount, reason: source.kind })
  addStatement(world, memberId, { statementType: 'bonus', from: OUTSIDE.bonus, to: WALLET, amount, source })
}

/** Finds the row of a bonus that the member has received, active or not. */
export const findReceived = (world: World, memberId: string, source: UserBonusRow['source'], code: string) =>
  world.tables.userBonuses.find('memberId', memberId, (held) => held.source === source && held.code === code)

/**
 * Gives a bonus with a turnover of `bonusTurnoverTimes` and makes it the active bonus. A member has one row per
 * bonus, however often it was received. `text` is its name in the statement.
 */
export function giveBonus(
  world: World,
  memberId: string,
  bonus: Pick<UserBonusRow, 'source' | 'code'> & { amount: number; text?: Text },
): Readonly<UserBonusRow> {
  const { source, code, amount, text = code } = bonus
  const { userBonuses } = world.tables
  giveMoney(world, memberId, amount, { kind: source, text })
  const turnover = { turnoverNeeded: amount * world.settings.rewards.bonusTurnoverTimes, turnoverDone: 0 }
  const held = findReceived(world, memberId, source, code)
  if (held)
    return Object.assign(userBonuses.edit(held._id), {
      ...turnover,
      isActive: true,
      receivedAt: [...held.receivedAt, world.now],
    })
  return userBonuses.insert({
    ...turnover,
    _id: world.random.id(),
    memberId,
    source,
    code,
    isActive: true,
    receivedAt: [world.now],
  })
}

/** Draws by the odds that the member sees. Without odds, the member always wins. */
export function isLucky(world: World, { success, fail }: { success: number; fail: number }) {
  return fail === 0 || world.random.next() * (success + fail) < success
}

export const activeBonusOf = (world: World, memberId: string): Readonly<UserBonusRow> | undefined =>
  world.tables.userBonuses.by('memberId', memberId).find(({ isActive }) => isActive)

export const isPlayedOut = ({ turnoverNeeded, turnoverDone }: Readonly<UserBonusRow>) =>
  turnoverDone >= turnoverNeeded

/** Ends a bonus. The price of ending early (satang) is taken from the wallet, then from the games (BON-7). */
export function finishBonus(world: World, bonus: Readonly<UserBonusRow>, deducted = 0) {
  const { _id, memberId, source, code } = bonus
  if (deducted > 0) {
    collectFromGames(world, memberId, deducted)
    moveMoney(world, memberId, {
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
