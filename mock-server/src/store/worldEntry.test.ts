import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { WorldEntry } from './worldEntry.ts'

test('restores edited, removed and added rows in their order', () => {
  const { world } = openWorld()
  const stored = new Map<string, Uint8Array>()
  const entry = new WorldEntry('rows')
  entry.follow(world)
  const store = () => {
    for (const [key, value] of entry.take().parts)
      if (value === null) stored.delete(key)
      else stored.set(key, Buffer.from(value))
  }
  const { statements } = world.tables
  const [pattern, second, third] = statements.all()
  if (!pattern || !second || !third) throw new Error('the world has too few statements')
  statements.edit(pattern._id).amount = 7
  statements.remove(second._id)
  statements.insert({ ...pattern, _id: 'b' })
  statements.insert({ ...pattern, _id: 'a' })
  store()
  statements.insert({ ...pattern, _id: second._id })
  statements.remove(third._id)
  statements.remove('b')
  statements.edit('a').amount = 8
  statements.insert({ ...pattern, _id: 'b' })
  store()
  statements.edit('b').amount = 9
  statements.remove('a')
  store()
  statements.insert({ ...pattern, _id: 'a' })
  store()

  const { world: restored } = openWorld()
  new WorldEntry('rows').fill(restored, new Map([...stored].reverse()))
  expect(restored.dump().tables.statements?.removed).toEqual(world.dump().tables.statements?.removed)
  for (const read of [
    (all: typeof statements) => all.all(),
    (all: typeof statements) => all.by('memberId', pattern.memberId),
  ])
    expect(read(restored.tables.statements)).toEqual(read(statements))

  // A delayed call can change the world that had this name before.
  entry.follow(restored)
  statements.insert({ ...pattern, _id: 'too late' })
  expect(JSON.stringify(entry.take().parts)).not.toContain('too late')
  restored.random.next()
  expect([entry.hasChanged(), entry.hasChanged()]).toEqual([true, false])
})
