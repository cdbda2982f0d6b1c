import type { GameAccountRow } from '@wallet/fixtures/seed'
import type { World } from '../world.ts'
import { flawOf } from './gameAccounts.ts'

/**
 * Returns the balance in satang that the service last read from a game. Rounds change it only after a refresh
 * (GAM-8).
 */
export const seenBalance = (world: World, { _id, balance }: Readonly<GameAccountRow>) =>
  world.tables.seenBalances.get(_id)?.balance ?? balance

/** Stores the balance before a round, because the service knows only this balance until the next refresh. */
export function keepSeen(world: World, { _id, balance }: Readonly<GameAccountRow>) {
  const { seenBalances } = world.tables
  const seen = seenBalances.get(_id)
  if (!seen) seenBalances.insert({ _id, balance })
  else if (seen.balance === null) seenBalances.edit(_id).balance = balance
}

/** Marks the balance of the game as known by the service. */
export function look(world: World, accountId: string) {
  const { seenBalances } = world.tables
  const seen = seenBalances.get(accountId)
  if (seen && seen.balance !== null) seenBalances.edit(accountId).balance = null
}

/** Refreshes all game balances of a member. A game in maintenance does not answer. */
export function lookEverywhere(world: World, memberId: string) {
  for (const account of world.tables.gameAccounts.by('memberId', memberId))
    if (flawOf(world, account) !== 'maintenance') look(world, account._id)
}
