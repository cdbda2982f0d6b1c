import type { GameAccountRow } from '@wallet/fixtures/seed'
import type { PlayPassRow } from '../rows.ts'
import type { World } from '../world.ts'

const TICKET_S = 60
const PASS_S = 60 * 60

function give(world: World, accountId: string, isTicket: boolean) {
  return world.tables.playPasses.insert({
    _id: world.random.secret(32),
    accountId,
    isTicket,
    expiresAt: world.now + (isTicket ? TICKET_S : PASS_S) * 1000,
    rounds: 0,
  })
}

/** Creates the ticket of an auto-login link. It opens the game once, within a minute. */
export const giveTicket = (world: World, accountId: string): string => give(world, accountId, true)._id

export const givePass = (world: World, accountId: string) => give(world, accountId, false)

type Opened = { account: Readonly<GameAccountRow>; pass: Readonly<PlayPassRow> }

function find(world: World, code: string, id: string | undefined, isTicket: boolean): Opened | undefined {
  const pass = world.tables.playPasses.get(id ?? '')
  if (!pass || pass.isTicket !== isTicket || pass.expiresAt <= world.now) return undefined
  const account = world.tables.gameAccounts.get(pass.accountId)
  return account?.code === code ? { account, pass } : undefined
}

export const openedBy = (world: World, code: string, id: string | undefined) => find(world, code, id, false)

/** Uses a ticket and returns its account, or undefined if the ticket is not valid for this game. */
export function redeem(world: World, code: string, ticket: string | undefined) {
  const found = find(world, code, ticket, true)
  if (found) world.tables.playPasses.remove(found.pass._id)
  return found?.account
}
