import { gameUsername } from '@wallet/fixtures/names'
import type { GameAccountRow, GameRow, MemberRow } from '@wallet/fixtures/seed'
import { hash } from '../../engine/random.ts'
import { demand, type World } from '../world.ts'

export function gameOf(world: World, code: string): GameRow {
  const game = world.games.get(code)
  demand(game, 'NO_GAME')
  return game
}

/** Returns the account of a member at a game, open or closed. */
export function gameAccountOf(world: World, memberId: string, code: string) {
  return world.tables.gameAccounts.find('memberId', memberId, (account) => account.code === code)
}

/** Returns the open account of a member at a game. Throws NO_GAME, SLOT_NO_ACCOUNT. */
export function openAccountOf(world: World, memberId: string, code: string): Readonly<GameAccountRow> {
  gameOf(world, code)
  const account = gameAccountOf(world, memberId, code)
  demand(account?.isActive, 'SLOT_NO_ACCOUNT')
  return account
}

/** Returns the flaw of an account, or of its game for all members. */
export const flawOf = (world: World, { code, flaw }: Pick<GameAccountRow, 'code' | 'flaw'>) =>
  flaw ?? world.tables.gameStates.get(code)?.flaw ?? null

/** Returns the flaw of a game for a member, who may have no account. */
export const flawOfGame = (world: World, memberId: string, code: string) =>
  flawOf(world, gameAccountOf(world, memberId, code) ?? { code, flaw: null })

/** Opens a game account, and creates its name and password if it is new. */
export function openGameAccount(world: World, member: Readonly<MemberRow>, code: string) {
  gameOf(world, code)
  const account = gameAccountOf(world, member._id, code)
  demand(!account?.isActive, 'SLOT_ALREADY_ACTIVE')
  demand(flawOfGame(world, member._id, code) !== 'maintenance', 'SLOT_ACTIVATE_FAIL')
  if (account) {
    world.tables.gameAccounts.edit(account._id).isActive = true
    return
  }
  world.tables.gameAccounts.insert({
    _id: world.random.id(),
    memberId: member._id,
    code,
    isActive: true,
    username: gameUsername(code, member.username),
    password: newGamePassword(world),
    balance: 0,
    flaw: null,
  })
}

/** Returns four letters and four digits, like the game providers. */
export const newGamePassword = (world: World) =>
  world.random.text(4, 'abcdefghijkmnpqrstuvwxyz') + world.random.text(4, '0123456789')

const unknownUser = { areaslot: 'NOT_AREASLOT', ufabet: 'NOT_UFABET' } as const

/** Throws NOT_AREASLOT or NOT_UFABET if the game provider does not know the account. */
export function demandKnown(world: World, account: Readonly<GameAccountRow>) {
  const { code } = account
  if (code === 'areaslot' || code === 'ufabet')
    demand(flawOf(world, account) !== 'unknown', unknownUser[code])
}

/** Returns the state values of the login form of ufabet, equal for all members of a world (GAM-6). */
export function formStateOf(world: World): Record<string, string> {
  const value = (name: string) => hash(`${world.base.scenario}/${world.seed}/${name}`).toString(36)
  return { formState: value('state'), formOrigin: value('origin'), formCheck: value('check') }
}

/** Returns the satang that the service last read from a game. Rounds change it only after a refresh (GAM-8). */
export const seenBalance = (world: World, { _id, balance }: Readonly<GameAccountRow>) =>
  world.tables.seenBalances.get(_id)?.balance ?? balance

/** Stores the balance before a round, because the service knows only this balance until the next refresh. */
export function storeSeenBalance(world: World, { _id, balance }: Readonly<GameAccountRow>) {
  const { seenBalances } = world.tables
  if (!seenBalances.get(_id)) seenBalances.insert({ _id, balance })
}

export function refreshBalance(world: World, accountId: string) {
  const { seenBalances } = world.tables
  if (seenBalances.get(accountId)) seenBalances.remove(accountId)
}

/** Refreshes all game balances of a member. A game in maintenance does not answer. */
export function refreshAllBalances(world: World, memberId: string) {
  for (const account of world.tables.gameAccounts.by('memberId', memberId))
    if (flawOf(world, account) !== 'maintenance') refreshBalance(world, account._id)
}

const TICKET_S = 60
const PASS_S = 60 * 60

/** Gives a pass, or the ticket of an auto-login link. A ticket opens the game once, within a minute. */
export function createPass(world: World, accountId: string, isTicket = false) {
  return world.tables.playPasses.insert({
    _id: world.random.secret(32),
    accountId,
    isTicket,
    expiresAt: world.now + (isTicket ? TICKET_S : PASS_S) * 1000,
    rounds: 0,
  })
}

/** Finds the account of a valid pass or ticket for this game. */
export function findPass(world: World, code: string, id: string | undefined, isTicket = false) {
  const pass = world.tables.playPasses.get(id ?? '')
  if (!pass || pass.isTicket !== isTicket || pass.expiresAt <= world.now) return undefined
  const account = world.tables.gameAccounts.get(pass.accountId)
  return account?.code === code ? { account, pass } : undefined
}

/** Uses a ticket and returns its account, or undefined if the ticket is not valid for this game. */
export function useTicket(world: World, code: string, ticket: string | undefined) {
  const found = findPass(world, code, ticket, true)
  if (found) world.tables.playPasses.remove(found.pass._id)
  return found?.account
}
