import { expect, test } from 'vitest'
import { seedOf } from '../../../test/world.ts'
import { Worlds } from '../../engine/worlds.ts'
import { walletProvider } from '../walletProvider.ts'
import { dayOf } from './calendar.ts'

/** Returns a function that starts a world at a moment. It returns the day of the newest seeded entry, and its age. */
async function open() {
  let now = 0
  const load = async (scenario: string) => seedOf(scenario)
  const worlds = new Worlds(walletProvider, load, 1, () => now)
  await worlds.load('default')
  return (moment: string, name = 'a world') => {
    now = Date.parse(moment)
    const { statements } = worlds.reset(name, 'default', 1).tables
    const newest = () => dayOf(Math.max(...statements.all().map(({ createdAt }) => createdAt)))
    return { newest, age: dayOf(now) - newest() }
  }
}

test('moves the day of the anchor to the day of the start in Bangkok, before and after midnight', async () => {
  const startAt = await open()
  const { newest, age } = startAt('2026-11-20T12:00:00+07:00', 'the first world')
  const day = newest()
  for (const moment of [
    '2026-11-20T23:59:59+07:00',
    '2026-11-21T00:00:01+07:00',
    '2026-11-21T06:59:59+07:00',
    '2026-11-21T07:00:01+07:00',
    '2026-11-20T07:00:01+07:00',
  ])
    expect([moment, startAt(moment).age]).toEqual([moment, age])
  expect(newest(), 'the world that started first').toBe(day)
})
