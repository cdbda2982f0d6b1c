import type { Account } from '../rows.ts'
import type { World } from '../world.ts'
import { giveDepositCoins } from './coins.ts'
import { todayOf } from './dayBook.ts'
import { move } from './money.ts'

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
