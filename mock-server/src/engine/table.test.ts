import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BaseTable, Table } from './table.ts'

interface Row {
  _id: string
  owner: string
  note?: string
}

const owners = ['one', 'other']
const rowOf = (number: number, owner: string): Row => ({ _id: `row ${number}`, owner })

/** Applies the changes. Returns the table and the expected ids, oldest first, from a plain list. */
function changed(seeded: string[], changes: Change[]) {
  const rows = seeded.map((owner, number) => rowOf(number, owner))
  const base = new BaseTable(rows, '_id', ['owner'])
  let table = new Table(base, () => {})
  let ids = rows.map(({ _id }) => _id)
  for (const { kind, which, owner } of changes) {
    const row = rowOf(which, owner)
    const isThere = ids.includes(row._id)
    if (kind === 'save') {
      const saved = table.dump()
      table = new Table(base, () => {})
      table.restore(saved)
    } else if (kind === 'insert' && !isThere) {
      table.insert(row)
      ids.push(row._id)
    } else if (kind === 'edit' && isThere) table.edit(row._id).note = owner
    else if (kind === 'remove') {
      table.remove(row._id)
      ids = ids.filter((id) => id !== row._id)
    }
  }
  return { base, table, ids }
}

interface Change {
  kind: 'insert' | 'remove' | 'edit' | 'save'
  /** Number of the row. The first numbers are seeded rows. */
  which: number
  owner: string
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'edit', 'save'),
  which: fc.nat(12),
  owner: fc.constantFrom(...owners),
})
const question = fc.record({
  owner: fc.constantFrom(...owners, 'nobody'),
  limit: fc.integer({ min: 0, max: 8 }),
  skip: fc.integer({ min: 0, max: 20 }),
})

test('keeps each row once, in order of insertion, after any additions, removals, edits and saves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...owners), { maxLength: 8 }),
      fc.array(change, { maxLength: 30 }),
      question,
      (seeded, changes, { owner, limit, skip }) => {
        const { base, table, ids } = changed(seeded, changes)
        const all = table.all()
        expect(all.map(({ _id }) => _id)).toEqual(ids)
        const theirs = all.filter((row) => row.owner === owner)
        expect(table.by('owner', owner)).toEqual(theirs)
        expect(table.first('owner', owner)).toEqual(theirs[0])
        const end = Math.max(0, theirs.length - skip)
        expect(table.newest('owner', owner, limit, skip)).toEqual({
          total: theirs.length,
          rows: theirs.slice(Math.max(0, end - limit), end).reverse(),
        })
        expect(table.dump().removed.filter((id) => !base.rows.has(id))).toEqual([])
      },
    ),
    { numRuns: 500, seed: 1 },
  )
})

test('reads only the rows of one page', () => {
  const rows = Array.from({ length: 50_000 }, (_, number) => rowOf(number, 'one'))
  const base = new BaseTable(rows, '_id', ['owner'])
  const table = new Table(base, () => {})
  table.insert(rowOf(50_000, 'one'))
  let looked = 0
  base.rows.get = (id) => {
    looked++
    return Map.prototype.get.call(base.rows, id)
  }
  for (const page of [1, 1_000, 2_000]) expect(table.page('owner', 'one', page, 20).total).toBe(50_001)
  // The newest row was added, so only 59 of the 60 rows are read from the base table.
  expect(looked).toBe(59)
})

test('rejects the insertion of an existing row', () => {
  const base = new BaseTable([rowOf(0, 'one')], '_id', ['owner'])
  const table = new Table(base, () => {})
  expect(() => table.insert(rowOf(0, 'one'))).toThrow('exists already')
  table.insert(rowOf(1, 'one'))
  expect(() => [table.insert(rowOf(1, 'one')), table.get('row 1')]).toThrow('inserted twice')
})
