import { expect, test } from 'vitest'
import { seedOf } from '../../../test/world.ts'
import { Worlds } from '../../engine/worlds.ts'
import { walletProvider } from '../walletProvider.ts'
import { dayOf } from './calendar.ts'

/** Returns the age in days of the newest seeded entry. */
async function ageOfSeed() {
  let now = 0
  const load = async (scenario: string) => seedOf(scenario)
  const worlds = new Worlds(walletProvider, load, 1, () => now)
  await worlds.load('default')
  return (moment: string) => {
    now = Date.parse(moment)
    const statements = worlds.reset('a world', 'default', 1).tables.statements.all()
    return dayOf(now) - dayOf(Math.max(...statements.map(({ createdAt }) => createdAt)))
  }
}

test('moves the day of the anchor to today in Bangkok, before and after midnight', async () => {
  const at = await ageOfSeed()
  const age = at('2026-11-20T12:00:00+07:00')
  for (const moment of [
    '2026-11-20T23:59:59+07:00',
    '2026-11-21T00:00:01+07:00',
    '2026-11-21T06:59:59+07:00',
    '2026-11-21T07:00:01+07:00',
    '2026-11-20T07:00:01+07:00',
  ])
    expect([moment, at(moment)]).toEqual([moment, age])
})
