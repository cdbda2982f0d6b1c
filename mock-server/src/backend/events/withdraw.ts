import type { StatementRow } from '@wallet/fixtures/seed'
import Type, { type Static } from 'typebox'
import { endWithdrawal, isPendingWithdrawal } from '../areas/wallet/withdraw.ts'
import { demand } from '../error.ts'
import { checkBody } from '../validate.ts'
import type { World } from '../world.ts'

const WithdrawSettled = Type.Object({
  statementId: Type.Optional(Type.String()),
  status: Type.Enum(['SUCCESS', 'FAILED']),
})

function newestPending(world: World): Readonly<StatementRow> | undefined {
  return world.tables.statements
    .all()
    .filter(isPendingWithdrawal)
    .reduce<Readonly<StatementRow> | undefined>(
      (newest, entry) => (newest && newest.createdAt > entry.createdAt ? newest : entry),
      undefined,
    )
}

/** The bank answers before its time: for the withdrawal of this statement, else for the newest one. NO_DATA. */
export function withdrawSettled(world: World, input: Static<typeof WithdrawSettled>) {
  checkBody(WithdrawSettled, input)
  const { statementId, status } = input
  const entry = statementId === undefined ? newestPending(world) : world.tables.statements.get(statementId)
  demand(entry && isPendingWithdrawal(entry), 'NO_DATA')
  endWithdrawal(world, entry, status)
}
