import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { changeBounds, changeRewards, changeService, changeSlips, changeWheel } from './life/events.ts'
import { walletProvider } from './walletProvider.ts'
import type { World } from './world.ts'

const changes: [what: string, change: (world: World) => void][] = [
  ['its service', (world) => changeService(world, { terminated: true })],
  ['its deposits', (world) => changeService(world, { deposits: false })],
  ['its rewards', (world) => changeRewards(world, { invitePercent: 7 })],
  ['its bounds', (world) => changeBounds(world, { withdrawMin: 150 })],
  ['its checker of slips', (world) => changeSlips(world, { captchaWrongPercent: 50 })],
  ['its wheel', (world) => changeWheel(world, { active: false })],
]

const savedOf = (world: World) => JSON.parse(JSON.stringify(world.dump()))

function restore(world: World, saved: ReturnType<typeof savedOf>) {
  walletProvider.checkSaved(world, saved)
  world.restore(saved)
}

test.each(changes)('changes %s in one world and saves the change', (_, change) => {
  const { world } = openWorld()
  const { version } = world
  const before = structuredClone(world.settings)
  change(world)
  expect(world.settings).not.toEqual(before)
  expect(world.version).toBeGreaterThan(version)
  const other = openWorld().world
  expect(other.settings).toEqual(before)
  restore(other, savedOf(world))
  expect(other.settings).toEqual(world.settings)
})

test('takes the settings that an older world does not have from the scenario', () => {
  const { world } = openWorld()
  const saved = savedOf(world)
  delete saved.provider.lakPerBaht
  delete saved.provider.rewards.invitePercent
  delete saved.provider.bounds.withdrawMin
  const other = openWorld().world
  restore(other, saved)
  expect(other.settings).toEqual(world.settings)
})

test.each([
  ['a rate', { lakPerBaht: '650' }],
  ['a reward', { rewards: { invitePercent: '1' } }],
  ['a bound', { bounds: { withdrawMin: '100' } }],
])('rejects a world when %s has the wrong type', (_, wrong) => {
  const saved = savedOf(openWorld().world)
  saved.provider = { ...saved.provider, ...wrong }
  expect(() => walletProvider.checkSaved(openWorld().world, saved)).toThrow('KEY_INVALID')
})

test('runs jobs of the same moment in the order in which they were scheduled', () => {
  const { world } = openWorld()
  world.jobs = []
  for (const [ref, seconds] of Object.entries({ second: 5, third: 5, first: 1, last: 5 }))
    world.schedule('qr.credit', seconds, ref)
  expect(world.jobs.map(({ ref }) => ref)).toEqual(['first', 'second', 'third', 'last'])
})

test('names an endpoint without a handler, and where to write the handler', () => {
  expect(() => walletProvider.handle('GET /api/new', {})).toThrow(
    expect.objectContaining({
      code: 'INTERNAL_SERVER_ERROR',
      details: {
        hint: expect.stringMatching(/^GET \/api\/new .* no handler yet\. The type check shows where/),
      },
    }),
  )
})
