import type { GameAccountRow } from '@wallet/fixtures/seed'
import { demand } from '../../shared/apiError.ts'
import { activeBonusOf, endBonusIfDone } from '../../shared/bonusEnd.ts'
import { noteRound } from '../../shared/dayBook.ts'
import { gameOf, openAccountOf } from '../../shared/gameAccounts.ts'
import { memberNamed } from '../../shared/memberNamed.ts'
import { move, toSatang } from '../../shared/money.ts'
import { keepSeen } from '../../shared/seenBalance.ts'
import type { World } from '../../world.ts'
import { notePlay } from '../invite/share.ts'

export interface GameResult {
  /** The member's phone number. */
  username: string
  code: string
  /** What the round brought (above 0) or cost. */
  amount: number
  /** What was put in. Without it, a loss is its stake, and a win had none. */
  stake?: number
}

/**
 * A round of a game: what was staked, and what it brought (above 0) or cost (below 0) in the end, in satang. The stake
 * counts towards the turnover of an active bonus, and the round may end it. More than the game holds cannot be staked:
 * MONEY_NOT_ENOUGH.
 */
export function playRound(
  world: World,
  account: Readonly<GameAccountRow>,
  { stake, amount }: { stake: number; amount: number },
) {
  const { memberId, code } = account
  const place = `game:${code}` as const
  const won = stake + amount
  demand(account.balance >= stake, 'MONEY_NOT_ENOUGH')
  keepSeen(world, account)
  if (stake > 0) move(world, memberId, { from: place, to: 'outside:game', amount: stake, reason: 'stake' })
  if (won > 0) move(world, memberId, { from: 'outside:game', to: place, amount: won, reason: 'win' })
  noteRound(world, memberId, { staked: stake, won })
  notePlay(world, memberId)
  const bonus = activeBonusOf(world, memberId)
  if (bonus) world.tables.userBonuses.edit(bonus._id).turnoverDone += stake
  endBonusIfDone(world, memberId)
}

/** `game.result`: a game reports a round of a member, in baht: above 0 won, below 0 lost. An unknown member: NO_DATA. */
export function gameResult(world: World, { username, code, amount, stake }: GameResult) {
  const satang = toSatang(amount)
  const staked = stake === undefined ? Math.max(0, -satang) : toSatang(stake, 'stake')
  demand(satang !== 0 || staked > 0, 'KEY_INVALID', {
    key: 'amount',
    hint: 'baht: above 0 won, below 0 lost',
  })
  demand(staked >= 0 && satang + staked >= 0, 'KEY_INVALID', {
    key: 'stake',
    hint: 'baht: nobody loses more than the stake',
  })
  const member = memberNamed(world, username)
  playRound(world, openAccountOf(world, member._id, code), { stake: staked, amount: satang })
}

export interface GameChanged {
  code: string
  maintenance?: boolean
  knows?: boolean
}

/** `game.changed`: a game goes into maintenance for everybody, or does not know its users any more; and back. NO_GAME. */
export function gameChanged(world: World, { code, maintenance = false, knows = true }: GameChanged) {
  gameOf(world, code)
  const { gameStates } = world.tables
  const flaw = maintenance ? 'maintenance' : knows ? null : 'unknown'
  if (gameStates.get(code)) gameStates.edit(code).flaw = flaw
  else gameStates.insert({ _id: code, flaw })
}
