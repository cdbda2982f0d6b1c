import type { Mismatch, ReceivedAnswer } from '../exchange.ts'
import { isObject, nodesOf } from '../nodes.ts'

type Row = Record<string, unknown>

/** Fields with the id of a member or a guest, and the value of the state that they must have. */
const named: { isOne: (row: Row) => boolean; ids: [field: string, value: string][] }[] = [
  { isOne: (row) => '_id' in row && 'username' in row, ids: [['_id', 'userId']] },
  { isOne: (row) => 'sender' in row, ids: ['userId', 'guestId'].map((id) => [id, id]) },
]

const isFilled = (id: unknown) => id !== undefined && id !== null && id !== ''

/** Checks that ids of members and guests are those of the state. */
export function identityFaults({ status, body, values }: ReceivedAnswer): Mismatch[] {
  if (status !== 200) return []
  return [...nodesOf(body)].flatMap(({ value: row, path }) =>
    isObject(row)
      ? named
          .filter(({ isOne }) => isOne(row))
          .flatMap(({ ids }) => ids)
          .filter(([field, name]) => isFilled(row[field]) && isFilled(values[name]))
          .filter(([field, name]) => String(row[field]) !== String(values[name]))
          .map(([field, name]) => ({
            field: `${path}.${field}`,
            text: `expected the ${name} of the state, ${values[name]}, but was ${row[field]}: somebody else`,
          }))
      : [],
  )
}
