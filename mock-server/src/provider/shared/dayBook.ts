import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE, UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { type CoinRow, type DayRow, emptyDay } from '../rows.ts'
import type { World } from '../world.ts'
import { DAY_MS, dayOf } from './calendar.ts'
import { addStatement, moveMoney } from './money.ts'

const idOf = (memberId: string, day: number) => `${memberId} ${day}`

export const findDay = (world: World, memberId: string, day = dayOf(world.now)) =>
  world.tables.days.get(idOf(memberId, day))

export function editToday(world: World, memberId: string): DayRow {
  const day = dayOf(world.now)
  const _id = idOf(memberId, day)
  const { days } = world.tables
  if (!days.get(_id)) days.insert({ _id, memberId, day, ...emptyDay })
  return days.edit(_id)
}

/** Records a round of a game, in satang, and schedules the closing of the day. */
export function noteRound(world: World, memberId: string, round: { staked: number; won: number }) {
  const today = editToday(world, memberId)
  today.staked += round.staked
  today.won += round.won
  today.rounds++
  const ref = String(today.day)
  if (world.jobs.some((job) => job.type === 'day.close' && job.ref === ref)) return
  const end = (today.day + 1) * DAY_MS - UTC_OFFSET_MS
  world.schedule('day.close', (end - world.now) / 1000, ref)
}

/** Seeded members: their seeded state counts for the first day of the world. */
export const isSeeded = (world: World, memberId: string) => world.base.tables.members.rows.has(memberId)

export const isFirstDay = (world: World) => dayOf(world.now) === dayOf(world.startedAt)

/** Changes the coins of a member and adds an entry. No other code changes coins. */
export function moveCoins(world: World, memberId: string, amount: number, reason: CoinRow['reason']) {
  const { coins, members } = world.tables
  const turn = coins.newest('memberId', memberId, 0).total
  members.edit(memberId).coin += amount
  coins.insert({ _id: `${memberId} ${turn}`, memberId, at: world.now, amount, reason })
}

/** Gives the coin for the first login of a day (SPN-9). Seeded members already have the coin of the first day. */
export function giveLoginCoin(world: World, memberId: string) {
  const { coinsFromLogin } = world.settings.rewards
  if (coinsFromLogin === 0 || (isSeeded(world, memberId) && isFirstDay(world))) return
  const today = editToday(world, memberId)
  if (today.hasLoggedIn) return
  today.hasLoggedIn = true
  moveCoins(world, memberId, coinsFromLogin, 'login')
}

function giveDepositCoins(world: World, memberId: string) {
  const { coinDeposit, coinsFromDeposits } = world.settings.rewards
  const today = editToday(world, memberId)
  const earned = Math.min(coinsFromDeposits, Math.floor(today.deposited / (coinDeposit * 100)))
  const missing = earned - today.coins
  if (missing <= 0) return
  today.coins = earned
  moveCoins(world, memberId, missing, 'deposit')
}

/** Credits a deposit in satang: it counts for the day, earns coins, and settles its pending statement entry or adds one. */
export function payIn(
  world: World,
  memberId: string,
  deposit: { by: 'bank' | 'qr' | 'voucher'; amount: number; reason: string; pendingId?: string | undefined },
) {
  const { by, amount, reason, pendingId } = deposit
  const { members, statements } = world.tables
  moveMoney(world, memberId, { from: `outside:${by}`, to: 'wallet', amount, reason })
  editToday(world, memberId).deposited += amount
  giveDepositCoins(world, memberId)
  const from = (by === 'bank' && members.get(memberId)?.bankCode) || OUTSIDE[by]
  if (pendingId) statements.edit(pendingId).status = 'SUCCESS'
  else addStatement(world, memberId, { statementType: 'deposit', from, to: WALLET, amount })
}
