import { demand } from '../../shared/apiError.ts'
import type { World } from '../../world.ts'
import { endWithdrawal, isPendingWithdrawal } from './withdraw.ts'

export interface WithdrawSettled {
  statementId?: string
  status: 'SUCCESS' | 'FAILED'
}

/** `withdraw.settled`: settles the withdrawal of this statement entry, or the newest. Throws NO_DATA. */
export function withdrawSettled(world: World, { statementId, status }: WithdrawSettled) {
  const { statements } = world.tables
  const entry = statementId ? statements.get(statementId) : statements.all().findLast(isPendingWithdrawal)
  const hint =
    'no such withdrawal is pending: withdraw in the app first; GET /__mock__/state has the pending ones'
  demand(entry && isPendingWithdrawal(entry), 'NO_DATA', { hint })
  endWithdrawal(world, entry, status)
}
