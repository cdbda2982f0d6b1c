import { WALLET } from '@wallet/contracts/endpoints/wallet'
import type { StatementRow } from '@wallet/fixtures/seed'
import type { Account } from '../rows.ts'
import type { World } from '../world.ts'
import { gameAccountOf, look } from './gameAccounts.ts'
import { move } from './money.ts'

/** Adds an entry to the statement. Amount in satang. */
export const addStatement = (
  world: World,
  memberId: string,
  entry: Pick<StatementRow, 'statementType' | 'from' | 'to' | 'amount'> &
    Partial<Pick<StatementRow, 'status' | 'source'>>,
): Readonly<StatementRow> =>
  world.tables.statements.insert({
    _id: world.random.id(),
    memberId,
    status: 'SUCCESS',
    createdAt: world.now,
    source: null,
    ...entry,
  })

/** A transfer of satang between two places of a member: WALLET or the code of a game. */
export interface Transfer {
  memberId: string
  from: string
  to: string
  amount: number
}

export const placeOf = (ref: string): Account => (ref === WALLET ? 'wallet' : `game:${ref}`)

/** Moves the money and adds a statement entry. The caller checks the input. */
export function makeTransfer(world: World, { memberId, from, to, amount }: Transfer) {
  move(world, memberId, { from: placeOf(from), to: placeOf(to), amount, reason: 'transfer' })
  for (const code of [from, to]) {
    const account = code === WALLET ? undefined : gameAccountOf(world, memberId, code)
    if (account) look(world, account._id)
  }
  addStatement(world, memberId, { statementType: 'transfer', from, to, amount })
}

/** Transfers money from the games to the wallet, in the order of the games, until the wallet holds the amount (satang). */
export function gather(world: World, memberId: string, amount: number) {
  let missing = amount - (world.tables.members.get(memberId)?.wallet ?? 0)
  for (const { code, balance } of world.tables.gameAccounts.by('memberId', memberId)) {
    const taken = Math.min(missing, balance)
    if (taken <= 0) continue
    makeTransfer(world, { memberId, from: code, to: WALLET, amount: taken })
    missing -= taken
  }
}
