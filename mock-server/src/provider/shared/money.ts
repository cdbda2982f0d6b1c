import { WALLET } from '@wallet/contracts/endpoints/wallet'
import type { StatementRow } from '@wallet/fixtures/seed'
import type { Details } from '../../engine/apiError.ts'
import type { Account } from '../rows.ts'
import { ApiError, demand, type World } from '../world.ts'
import { gameAccountOf, refreshBalance } from './gameAccounts.ts'

/** Maximum in satang. Larger amounts are rejected, so that sums stay safe integers. */
const AMOUNT_MAX = 10 ** 11

/** Converts baht to satang. Throws KEY_INVALID with these details for more than two decimals. */
export function toSatang(baht: number, details: Details = { key: 'amount' }): number {
  const satang = Math.round(baht * 100)
  demand(Math.abs(satang) <= AMOUNT_MAX && satang / 100 === baht, 'KEY_INVALID', details)
  return satang
}

/** Explains a rejected amount to the users of the control API. */
export const MONEY_HINT = 'baht with two decimals at most, and 1000000000 at most'

export const toBaht = (satang: number) => satang / 100

const accountAt = (world: World, memberId: string, account: `game:${string}`) => {
  const found = gameAccountOf(world, memberId, account.slice('game:'.length))
  if (!found) throw new Error(`member ${memberId} has no ${account}`)
  return found
}

const isGame = (account: Account): account is `game:${string}` => account.startsWith('game:')

/** Returns the balance of an account in satang. Throws NO_WALLET. */
export function balanceOf(world: World, memberId: string, account: Account): number {
  const member = world.tables.members.get(memberId)
  if (!member) throw new Error(`no member ${memberId}`)
  if (account.startsWith('outside:')) return Number.POSITIVE_INFINITY
  if (account === 'inFlight') return member.inFlight
  if (isGame(account)) return accountAt(world, memberId, account).balance
  demand(member.wallet !== null, 'NO_WALLET')
  return member.wallet
}

function addToBalance(world: World, memberId: string, account: Account, satang: number) {
  if (account.startsWith('outside:')) return
  if (isGame(account)) {
    world.tables.gameAccounts.edit(accountAt(world, memberId, account)._id).balance += satang
    return
  }
  const member = world.tables.members.edit(memberId)
  if (account === 'inFlight') member.inFlight += satang
  else member.wallet = (member.wallet as number) + satang
}

/** Moves satang with a ledger entry. No other code moves money. Throws MONEY_NOT_ENOUGH or NO_WALLET before a change. */
export function moveMoney(
  world: World,
  memberId: string,
  movement: { from: Account; to: Account; amount: number; reason: string },
) {
  const { from, to, amount, reason } = movement
  if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
    throw new Error(`cannot move ${amount} satang from ${from} to ${to}`)
  balanceOf(world, memberId, to)
  if (balanceOf(world, memberId, from) < amount) throw new ApiError('MONEY_NOT_ENOUGH')
  addToBalance(world, memberId, from, -amount)
  addToBalance(world, memberId, to, amount)
  const _id = world.random.id()
  world.tables.ledger.insert({ _id, memberId, at: world.now, from, to, amount, reason })
}

export function totalOf(world: World, memberId: string): number {
  const member = world.tables.members.get(memberId)
  const games = world.tables.gameAccounts.by('memberId', memberId)
  return games.reduce((sum, account) => sum + account.balance, member?.wallet ?? 0)
}

/** Converts kip to baht, rounded down to satang (LAO-2). */
export const bahtFor = ({ settings }: World, kip: number) =>
  Math.floor((kip * 100) / settings.lakPerBaht) / 100

/** Adds an entry to the statement. Amount in satang. */
export const addStatement = (
  world: World,
  memberId: string,
  {
    statementType,
    from,
    to,
    amount,
    status = 'SUCCESS',
    source = null,
  }: Pick<StatementRow, 'statementType' | 'from' | 'to' | 'amount'> &
    Partial<Pick<StatementRow, 'status' | 'source'>>,
): Readonly<StatementRow> =>
  // Copying the entry with `...` would cost a transfer a twentieth of its time.
  world.tables.statements.insert({
    _id: world.random.id(),
    memberId,
    statementType,
    from,
    to,
    amount,
    status,
    source,
    createdAt: world.now,
  })

/** A transfer of satang between two accounts of a member: WALLET or the code of a game. */
export interface Transfer {
  memberId: string
  from: string
  to: string
  amount: number
}

export const accountFor = (ref: string): Account => (ref === WALLET ? 'wallet' : `game:${ref}`)

/** Moves the money and adds a statement entry. The caller checks the input. */
export function makeTransfer(world: World, { memberId, from, to, amount }: Transfer) {
  moveMoney(world, memberId, { from: accountFor(from), to: accountFor(to), amount, reason: 'transfer' })
  for (const code of [from, to]) {
    const account = code === WALLET ? undefined : gameAccountOf(world, memberId, code)
    if (account) refreshBalance(world, account._id)
  }
  addStatement(world, memberId, { statementType: 'transfer', from, to, amount })
}

/** Transfers money from the games to the wallet, in the order of the games, until the wallet holds the amount (satang). */
export function collectFromGames(world: World, memberId: string, amount: number) {
  let missing = amount - (world.tables.members.get(memberId)?.wallet ?? 0)
  for (const { code, balance } of world.tables.gameAccounts.by('memberId', memberId)) {
    const taken = Math.min(missing, balance)
    if (taken <= 0) continue
    makeTransfer(world, { memberId, from: code, to: WALLET, amount: taken })
    missing -= taken
  }
}
