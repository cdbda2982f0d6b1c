import type { GameAccountRow } from '@wallet/fixtures/seed'
import type { World } from '../world.ts'
import { flawOf } from './gameAccounts.ts'

/** What the service saw last in a game, in satang: something else than the game holds once it was played there (GAM-8). */
export const seenBalance = (world: World, { _id, balance }: Readonly<GameAccountRow>) =>
  world.tables.seenBalances.get(_id)?.balance ?? balance

/** A round is about to be played: until the service looks again, it knows the balance before it. */
export function keepSeen(world: World, { _id, balance }: Readonly<GameAccountRow>) {
  const { seenBalances } = world.tables
  const seen = seenBalances.get(_id)
  if (!seen) seenBalances.insert({ _id, balance })
  else if (seen.balance === null) seenBalances.edit(_id).balance = balance
}

/** The service learns what a game holds: it asked, or moved money there. */
export function look(world: World, accountId: string) {
  const { seenBalances } = world.tables
  const seen = seenBalances.get(accountId)
  if (seen && seen.balance !== null) seenBalances.edit(accountId).balance = null
}

/** Reads every balance of a member anew. A game in maintenance does not answer. */
export function lookEverywhere(world: World, memberId: string) {
  for (const account of world.tables.gameAccounts.by('memberId', memberId))
    if (flawOf(world, account) !== 'maintenance') look(world, account._id)
}
