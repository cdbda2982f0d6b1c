import { expect, test, vi } from 'vitest'
import { Groups } from './groups.ts'
import type { WorldStorage, Write } from './storage.ts'

const write = (name: string): Write => ({
  name,
  entries: [],
  files: [],
  stale: { entries: [0, 0], files: [] },
})

/** A store that writes a group when it is told to. */
function slowStorage() {
  const groups: string[][] = []
  const ends: (() => void)[] = []
  const storage = {
    write: (writes: Write[]) => {
      groups.push(writes.map(({ name }) => name))
      return new Promise<void>((resolve) => ends.push(resolve))
    },
  } as WorldStorage
  return { storage, groups, end: () => ends.shift()?.() }
}

/** Adds one in each of the next turns of the event loop. */
function addInTurns(groups: Groups, [name, ...more]: string[]) {
  if (name === undefined) return
  setImmediate(() => {
    addInTurns(groups, more)
    groups.add(write(name))
  })
}

test('gathers writes while each turn of the event loop adds more', async () => {
  const { storage, groups } = slowStorage()
  const gathering = new Groups(storage, () => {}, Number.POSITIVE_INFINITY)
  addInTurns(gathering, ['second', 'third', 'fourth'])
  gathering.add(write('first'))
  await vi.waitFor(() => expect(groups).toEqual([['first', 'second', 'third', 'fourth']]))
})

test('writes a single change at once, and a group after its time limit', async () => {
  const { storage, groups } = slowStorage()
  const gathering = new Groups(storage, () => {}, 0)
  addInTurns(gathering, ['second', 'third'])
  gathering.add(write('first'))
  await vi.waitFor(() => expect(groups).toEqual([['first', 'second']]))
  const alone = slowStorage()
  new Groups(alone.storage, () => {}, Number.POSITIVE_INFINITY).add(write('alone'))
  await vi.waitFor(() => expect(alone.groups).toEqual([['alone']]))
})

test('notifies all writers after their group is written', async () => {
  const { storage, groups, end } = slowStorage()
  const gathering = new Groups(storage, () => {})
  const notified: string[] = []
  const add = (name: string) => gathering.whenWritten(gathering.add(write(name)), () => notified.push(name))
  add('a')
  add('b')
  await vi.waitFor(() => expect(groups).toHaveLength(1))
  add('c')
  expect(notified).toEqual([])
  end()
  await vi.waitFor(() => expect(groups).toEqual([['a', 'b'], ['c']]))
  expect(notified).toEqual(['a', 'b'])
  end()
  await gathering.settled()
  expect(notified).toEqual(['a', 'b', 'c'])
})
