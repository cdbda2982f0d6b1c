import type { GameAccountRow } from '@wallet/fixtures/seed'
import { demand } from '../../shared/apiError.ts'
import { activeBonusOf, endBonusIfDone } from '../../shared/bonusEnd.ts'
import { openAccountOf } from '../../shared/gameAccounts.ts'
import { move, toSatang } from '../../shared/money.ts'
import type { World } from '../../world.ts'

export interface GameResult {
  /** The member's phone number. */
  username: string
  code: string
  amount: number
}

/**
 * Books the result of a round in satang: above 0 won, below 0 lost. It counts towards the turnover of an active bonus
 * and may end it. A loss of more than the game holds is refused with MONEY_NOT_ENOUGH.
 */
export function playRound(world: World, account: Readonly<GameAccountRow>, satang: number) {
  const { memberId, code } = account
  const place = `game:${code}` as const
  const way =
    satang > 0 ? { from: 'outside:game' as const, to: place } : { from: place, to: 'outside:game' as const }
  move(world, memberId, { ...way, amount: Math.abs(satang), reason: 'game result' })
  const bonus = activeBonusOf(world, memberId)
  if (bonus) world.tables.userBonuses.edit(bonus._id).turnoverDone += Math.abs(satang)
  endBonusIfDone(world, memberId)
}

/** `game.result`: a game reports a round of a member, in baht: above 0 won, below 0 lost. An unknown member: NO_DATA. */
export function gameResult(world: World, { username, code, amount }: GameResult) {
  const satang = toSatang(amount)
  demand(satang !== 0, 'KEY_INVALID', { key: 'amount', hint: 'baht: above 0 won, below 0 lost' })
  const member = world.tables.members.first('username', username)
  demand(member, 'NO_DATA', { key: 'username', hint: 'no such member: GET /__mock__/state has all of them' })
  playRound(world, openAccountOf(world, member._id, code), satang)
}
