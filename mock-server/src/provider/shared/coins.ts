import type { Account, CoinRow } from '../rows.ts'
import type { World } from '../world.ts'
import { isFirstDay, isSeeded, todayOf } from './dayBook.ts'
import { move } from './money.ts'

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
  const today = todayOf(world, memberId)
  if (today.hasLoggedIn) return
  today.hasLoggedIn = true
  moveCoins(world, memberId, coinsFromLogin, 'login')
}

export function giveDepositCoins(world: World, memberId: string) {
  const { coinDeposit, coinsFromDeposits } = world.settings.rewards
  const today = todayOf(world, memberId)
  const earned = Math.min(coinsFromDeposits, Math.floor(today.deposited / (coinDeposit * 100)))
  const missing = earned - today.coins
  if (missing <= 0) return
  today.coins = earned
  moveCoins(world, memberId, missing, 'deposit')
}

/** Credits a deposit in satang: it counts for the day and earns coins. */
export function payIn(
  world: World,
  memberId: string,
  deposit: { from: Extract<Account, `outside:${string}`>; amount: number; reason: string },
) {
  move(world, memberId, { ...deposit, to: 'wallet' })
  todayOf(world, memberId).deposited += deposit.amount
  giveDepositCoins(world, memberId)
}
