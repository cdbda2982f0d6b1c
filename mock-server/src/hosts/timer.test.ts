import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import { moveClock } from '../engine/jobs.ts'
import { Worlds } from '../engine/worlds.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { buildServer } from './fastify.ts'
import { loadSeed } from './nodeSeeds.ts'
import { keepTime } from './timer.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openWorlds() {
  const bugs: unknown[] = []
  const worlds = new Worlds(walletProvider, loadSeed, 1, Date.now)
  await worlds.load('default')
  return { worlds, bugs, stop: keepTime(worlds, (error) => bugs.push(error)) }
}

test('runs due jobs of all worlds with one timer', async () => {
  const { worlds, bugs, stop } = await openWorlds()
  const [soon, late] = [worlds.get('soon'), worlds.get('late')]
  expect(vi.getTimerCount()).toBe(0)
  late.schedule('slip.check', 50, 'nothing')
  soon.schedule('slip.check', 20, 'nothing')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(19_999)
  expect([soon.jobs.length, late.jobs.length]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect([soon.jobs.length, late.jobs.length]).toEqual([0, 1])
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect(late.jobs).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(bugs).toEqual([])
  stop()
})

test('runs a job earlier after the clock moves', async () => {
  const { worlds, stop } = await openWorlds()
  const world = worlds.get('moved')
  world.schedule('slip.check', 3600, 'nothing')
  moveClock(world, { advanceSeconds: 3590 })
  vi.advanceTimersByTime(9_999)
  expect(world.jobs).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(world.jobs).toHaveLength(0)
  stop()
})

test('runs a job that is due later than the longest possible timeout', async () => {
  const { worlds, stop } = await openWorlds()
  const far = worlds.get('far')
  far.schedule('slip.check', 40 * 86_400, 'nothing')
  vi.advanceTimersToNextTimer()
  expect(Date.now() - NOON).toBe(3_600_000)
  vi.advanceTimersByTime(40 * 86_400_000 - 3_600_000 - 1)
  expect(far.jobs).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(far.jobs).toHaveLength(0)
  stop()
})

test('runs the jobs of a loaded world', async () => {
  const { worlds, stop } = await openWorlds()
  const world = worlds.get('saved')
  world.schedule('slip.check', 20, 'nothing')
  const loaded = await worlds.restore('loaded', JSON.parse(JSON.stringify(world.dump())))
  vi.advanceTimersByTime(20_000)
  expect(loaded.jobs).toHaveLength(0)
  stop()
})

test('runs nothing after it is stopped', async () => {
  const { worlds, stop } = await openWorlds()
  const world = worlds.get('stopped')
  world.schedule('slip.check', 20, 'nothing')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(world.jobs).toHaveLength(1)
})

test('leaves no timer after the server is closed', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { app, worlds } = await buildServer({ store: storeFolder(), idleMinutes: 30, metrics: true })
  await app.inject({ url: '/api/lookup/info' })
  worlds.get('default').schedule('slip.check', 50, 'nothing')
  expect(vi.getTimerCount()).toBeGreaterThan(1)
  await app.close()
  expect(vi.getTimerCount()).toBe(0)
})
