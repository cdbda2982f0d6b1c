import { expect, test } from 'vitest'
import { NOON, seedOf } from '../../test/world.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { ALL_CALLS_MAX, Journal, WORLD_CALLS_MAX } from './journal.ts'
import { Worlds } from './worlds.ts'

const LARGE = 'x'.repeat(300)

function filled(calls: number, most: number) {
  const journal = new Journal({ keys: new Set(), maskedPath: (path) => path })
  let limit = most
  journal.callsLimit = () => limit
  const add = (count: number) => {
    for (let n = 0; n < count; n++) {
      const path = `/${journal.count()}`
      journal.add({ at: 0, endpoint: 'GET /', path, status: 200, body: undefined, answer: LARGE, token: 'a' })
    }
  }
  add(calls)
  return { journal, add, allow: (calls: number) => (limit = calls) }
}

const numbersOf = (journal: Journal) => journal.read().map(({ number }) => number)

test('keeps the newest calls up to a small limit, and removes older calls', () => {
  const { journal } = filled(5, 3)
  expect(numbersOf(journal)).toEqual([5, 4, 3])
  expect([journal.count(), journal.count('GET /')]).toEqual([3, 3])
  expect([2, 3, 5, 6].map((number) => journal.entry(number) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(journal.characters).toBe(3 * LARGE.length)
  expect(journal.script()).toMatchObject({ isWhole: false, steps: { length: 3 } })
})

test('removes calls above a lowered limit with the next call, and keeps more after the limit is raised', () => {
  const { journal, add, allow } = filled(WORLD_CALLS_MAX + 7, WORLD_CALLS_MAX)
  expect(journal.count()).toBe(WORLD_CALLS_MAX)
  allow(2)
  add(1)
  expect(numbersOf(journal)).toEqual([WORLD_CALLS_MAX + 8, WORLD_CALLS_MAX + 7])
  expect(journal.characters).toBe(2 * LARGE.length)
  allow(WORLD_CALLS_MAX)
  add(WORLD_CALLS_MAX)
  expect(journal.count()).toBe(WORLD_CALLS_MAX)
})

test('divides the total number of calls between the worlds', async () => {
  const worlds = new Worlds(
    walletProvider,
    async (scenario) => seedOf(scenario),
    1,
    () => NOON,
  )
  await worlds.load('default')
  const first = worlds.get('first')
  expect(first.journal.callsLimit()).toBe(WORLD_CALLS_MAX)
  for (let n = 1; n < 400; n++) worlds.get(`world ${n}`)
  expect(first.journal.callsLimit()).toBe(ALL_CALLS_MAX / 400)
})
