import Type, { type Static } from 'typebox'
import { endWithdrawal, isPendingWithdrawal } from '../areas/wallet/withdraw.ts'
import { demand } from '../error.ts'
import { checkBody } from '../validate.ts'
import type { World } from '../world.ts'

const WithdrawSettled = Type.Object({
  statementId: Type.Optional(Type.String()),
  status: Type.Enum(['SUCCESS', 'FAILED']),
})

/** `withdraw.settled`: the bank answers early, to the withdrawal of this statement, or else to the newest. NO_DATA. */
export function withdrawSettled(world: World, input: Static<typeof WithdrawSettled>) {
  checkBody(WithdrawSettled, input)
  const { statementId, status } = input
  const { statements } = world.tables
  const entry = statementId ? statements.get(statementId) : statements.all().findLast(isPendingWithdrawal)
  demand(entry && isPendingWithdrawal(entry), 'NO_DATA')
  endWithdrawal(world, entry, status)
}
