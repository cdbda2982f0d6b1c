import type { World } from '../world.ts'

const TICKET_S = 60
const PASS_S = 60 * 60

/** Gives a pass, or the ticket of an auto-login link. A ticket opens the game once, within a minute. */
export function givePass(world: World, accountId: string, isTicket = false) {
  return world.tables.playPasses.insert({
    _id: world.random.secret(32),
    accountId,
    isTicket,
    expiresAt: world.now + (isTicket ? TICKET_S : PASS_S) * 1000,
    rounds: 0,
  })
}

/** Finds the account of a valid pass or ticket for this game. */
export function openedBy(world: World, code: string, id: string | undefined, isTicket = false) {
  const pass = world.tables.playPasses.get(id ?? '')
  if (!pass || pass.isTicket !== isTicket || pass.expiresAt <= world.now) return undefined
  const account = world.tables.gameAccounts.get(pass.accountId)
  return account?.code === code ? { account, pass } : undefined
}

/** Uses a ticket and returns its account, or undefined if the ticket is not valid for this game. */
export function redeem(world: World, code: string, ticket: string | undefined) {
  const found = openedBy(world, code, ticket, true)
  if (found) world.tables.playPasses.remove(found.pass._id)
  return found?.account
}
