import type { Mismatch } from '../exchange.ts'
import type { ReceivedAnswer } from './receivedAnswer.ts'

type Row = Record<string, unknown>

/** Fields with the id of a member or a guest, and the value of the state that they must have. */
const named: { isOne: (row: Row) => boolean; ids: [field: string, value: string][] }[] = [
  { isOne: (row) => '_id' in row && 'username' in row, ids: [['_id', 'userId']] },
  { isOne: (row) => 'sender' in row, ids: ['userId', 'guestId'].map((id) => [id, id]) },
]

const isFilled = (id: unknown) => id !== undefined && id !== null && id !== ''

/** Checks that ids of members and guests are those of the state. */
export function identityFaults({ status, body, values }: ReceivedAnswer): Mismatch[] {
  const found: Mismatch[] = []
  const walk = (value: unknown, path: string) => {
    if (value === null || typeof value !== 'object') return
    if (Array.isArray(value)) {
      for (const [i, one] of value.entries()) walk(one, `${path}[${i}]`)
      return
    }
    const row = value as Row
    for (const { ids } of named.filter(({ isOne }) => isOne(row)))
      for (const [field, name] of ids)
        if (isFilled(row[field]) && isFilled(values[name]) && String(row[field]) !== String(values[name]))
          found.push({
            field: `${path}.${field}`,
            text: `expected the ${name} of the state, ${values[name]}, but was ${row[field]}: somebody else`,
          })
    for (const [key, inner] of Object.entries(row)) walk(inner, `${path}.${key}`)
  }
  if (status === 200) walk(body, '$')
  return found
}
