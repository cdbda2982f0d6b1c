import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import { moveClock } from '../engine/jobs.ts'
import { Worlds } from '../engine/worlds.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { buildServer } from './fastify.ts'
import { loadSeed } from './nodeSeeds.ts'
import { runJobsOnTime } from './timer.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Opens worlds, each with a job that is due after some seconds. */
async function open(...seconds: number[]) {
  const worlds = new Worlds(walletProvider, loadSeed, 1, Date.now)
  await worlds.load('default')
  worlds.reportBug = (error) => {
    throw error
  }
  const stop = runJobsOnTime(worlds)
  const all = seconds.map((after) => {
    const world = worlds.get(`after ${after}`)
    world.schedule('slip.check', after, 'nothing')
    return world
  })
  return { worlds, all, stop, jobs: () => all.map(({ jobs }) => jobs.length) }
}

/** Expects the last of these worlds to run its job at this time in ms. */
function expectJobAt(ms: number, jobs: () => number[]) {
  vi.advanceTimersByTime(NOON + ms - 1 - Date.now())
  expect(jobs().at(-1)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(jobs().at(-1)).toBe(0)
}

test('runs due jobs of all worlds with one timer', async () => {
  const { jobs } = await open(50, 20)
  expect(vi.getTimerCount()).toBe(1)
  expectJobAt(20_000, jobs)
  expect([jobs(), vi.getTimerCount()]).toEqual([[1, 0], 1])
  vi.advanceTimersByTime(30_000)
  expect([jobs(), vi.getTimerCount()]).toEqual([[0, 0], 0])
})

test('runs a job earlier after the clock moves', async () => {
  const { all, jobs } = await open(3600)
  for (const world of all) moveClock(world, { advanceSeconds: 3590 })
  expectJobAt(10_000, jobs)
})

test('runs a job that is due later than the longest possible timeout', async () => {
  const { jobs } = await open(40 * 86_400)
  vi.advanceTimersToNextTimer()
  expect(Date.now() - NOON).toBe(3_600_000)
  expectJobAt(40 * 86_400_000, jobs)
})

test('runs the jobs of a loaded world', async () => {
  const { worlds, all } = await open(20)
  const loaded = await worlds.restore('loaded', JSON.parse(JSON.stringify(all[0]?.dump())))
  vi.advanceTimersByTime(20_000)
  expect(loaded.jobs).toHaveLength(0)
})

test('runs nothing after it is stopped', async () => {
  const { stop, jobs } = await open(20)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(jobs()).toEqual([1])
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
