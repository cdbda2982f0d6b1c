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
  return { groups, add, written, end: () => ends.shift()?.() }
}

/** Requests one write in each of the next turns of the event loop. */
function addInTurns(add: (name: string) => void, [name, ...more]: string[]) {
  if (name === undefined) return
  setImmediate(() => {
    addInTurns(add, more)
    add(name)
  })
}

test('gathers changes while each turn of the event loop adds more', async () => {
  const { add, written } = open(Number.POSITIVE_INFINITY)
  addInTurns(add, ['second', 'third', 'fourth'])
  add('first')
  await vi.waitFor(() => expect(written).toEqual([['first', 'second', 'third', 'fourth']]))
})

test('writes a group after its time limit', async () => {
  const { add, written } = open(0)
  addInTurns(add, ['second', 'third'])
  add('first')
  await vi.waitFor(() => expect(written).toEqual([['first', 'second']]))
})

test('notifies all callers after their group is written', async () => {
  const { groups, add, written, end } = open()
  const notified: string[] = []
  const addAndWait = (name: string) => groups.whenWritten(add(name), () => notified.push(name))
  addAndWait('a')
  addAndWait('b')
  await vi.waitFor(() => expect(written).toHaveLength(1))
  addAndWait('c')
  expect([notified, groups.waiting]).toEqual([[], 2])
  end()
  await vi.waitFor(() => expect(written).toEqual([['a', 'b'], ['c']]))
  expect([notified, groups.waiting]).toEqual([['a', 'b'], 1])
  end()
  await groups.settled()
  expect([notified, groups.waiting]).toEqual([['a', 'b', 'c'], 0])
})
