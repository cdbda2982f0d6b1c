import type { StatementRow } from '@wallet/fixtures/seed'
import type { World } from '../world.ts'

/** Adds an entry to the statement. Amount in satang. */
export function addStatement(
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
): Readonly<StatementRow> {
  return world.tables.statements.insert({
    _id: world.random.id(),
    memberId,
    statementType,
    from,
    to,
    amount,
    status,
    createdAt: world.now,
    source,
  })
}
