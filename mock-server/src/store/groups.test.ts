import { expect, test, vi } from 'vitest'
import { Groups } from './groups.ts'
import type { Write } from './storage.ts'

/** Creates groups of a store. The test ends each write with `end`. */
function open(gatherMs?: number) {
  const written: string[][] = []
  const ends: (() => void)[] = []
  const changed = new Set<string>()
  const collect = () => {
    const writes = [...changed].map((name): Write => ({ name, replaces: false, parts: [] }))
    changed.clear()
    return writes
  }
  const write = (writes: Write[]) => {
    written.push(writes.map(({ name }) => name))
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const groups = new Groups(collect, { write }, () => {}, gatherMs)
  const add = (name: string) => {
    changed.add(name)
    return groups.request()
  }
  /** Adds one change in each of the next turns of the event loop. */
  function addInTurns([name = '', ...more]: string[]) {
    if (more.length > 0) setImmediate(() => addInTurns(more))
    add(name)
  }
  return { groups, add, addInTurns, written, end: () => ends.shift()?.() }
}

test.each([
  ['while each turn of the event loop adds more', Number.POSITIVE_INFINITY, ['a', 'b', 'c', 'd']],
  ['until its time limit', 0, ['a', 'b']],
])('gathers changes %s', async (_, gatherMs, group) => {
  const { addInTurns, written } = open(gatherMs)
  addInTurns(['a', 'b', 'c', 'd'])
  await vi.waitFor(() => expect(written).toEqual([group]))
})

test('notifies all callers after their group is written', async () => {
  const { groups, add, written, end } = open()
  const notified: string[] = []
  const addAndWait = (name: string) => groups.whenWritten(add(name), () => notified.push(name))
  for (const name of ['a', 'b']) addAndWait(name)
  await vi.waitFor(() => expect(written).toHaveLength(1))
  addAndWait('c')
  expect([notified, groups.waiting]).toEqual([[], 2])
  end()
  await vi.waitFor(() => expect(written).toEqual([['a', 'b'], ['c']]))
  expect([notified, groups.waiting]).toEqual([['a', 'b'], 1])
  end()
  await groups.waitForWrites()
  expect([notified, groups.waiting]).toEqual([['a', 'b', 'c'], 0])
})
