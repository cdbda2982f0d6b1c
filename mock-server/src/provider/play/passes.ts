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

/** What an auto-login link carries: it opens the game once, within a minute. */
export const giveTicket = (world: World, accountId: string): string => give(world, accountId, true)._id

/** What the page of an opened game goes on with. */
export const givePass = (world: World, accountId: string) => give(world, accountId, false)

type Opened = { account: Readonly<GameAccountRow>; pass: Readonly<PlayPassRow> }

function find(world: World, code: string, id: string | undefined, isTicket: boolean): Opened | undefined {
  const pass = world.tables.playPasses.get(id ?? '')
  if (!pass || pass.isTicket !== isTicket || pass.expiresAt <= world.now) return undefined
  const account = world.tables.gameAccounts.get(pass.accountId)
  return account?.code === code ? { account, pass } : undefined
}

/** The account that a pass of this game was given for. */
export const openedBy = (world: World, code: string, id: string | undefined) => find(world, code, id, false)

/** Uses a ticket up: its account, if it was still good for this game. */
export function redeem(world: World, code: string, ticket: string | undefined) {
  const found = find(world, code, ticket, true)
  if (found) world.tables.playPasses.remove(found.pass._id)
  return found?.account
}
