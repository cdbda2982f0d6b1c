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
  username: string
  code: string
  /** Baht won (above 0) or lost. */
  amount: number
  /** Baht staked. Default: the loss, or 0 for a win. */
  stake?: number
}

/**
 * Plays a round of a game. `amount` is the win (above 0) or the loss in satang. The stake counts towards the
 * turnover of the active bonus, which may end. Throws MONEY_NOT_ENOUGH.
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

/** `game.result`: a game reports a round of a member, in baht. Throws NO_DATA for an unknown member. */
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

/** `game.changed`: starts or ends maintenance of a game, or deletes its users. Throws NO_GAME. */
export function gameChanged(world: World, { code, maintenance = false, knows = true }: GameChanged) {
  gameOf(world, code)
  const { gameStates } = world.tables
  const flaw = maintenance ? 'maintenance' : knows ? null : 'unknown'
  if (gameStates.get(code)) gameStates.edit(code).flaw = flaw
  else gameStates.insert({ _id: code, flaw })
}
