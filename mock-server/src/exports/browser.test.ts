import { scenarioNames } from '@wallet/fixtures/titles'
import { setupServer } from 'msw/node'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from './browser.ts'
import { loadSeed } from './browserSeeds.ts'

/** Replaces the service worker, which does not exist in Node, by a server in this process. */
const worker = vi.hoisted(() => ({ start: vi.fn(), stop: vi.fn() }))
vi.mock('msw/browser', () => ({
  setupWorker: (...handlers: Parameters<typeof setupServer>) => {
    const server = setupServer(...handlers)
    return {
      start: worker.start.mockImplementation(() => server.listen()),
      stop: worker.stop.mockImplementation(() => server.close()),
    }
  },
}))

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { origin: 'http://app.example' })
  return () => void vi.unstubAllGlobals()
})

/** MSW 3 renamed an option of MSW 2. */
const usual = { quiet: true, onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' }

test('loads each scenario', async () => {
  // The large scenario takes seconds to transform.
  const names = scenarioNames.filter((name) => name !== 'busy')
  const seeds = await Promise.all(names.map(loadSeed))
  expect(seeds.map((seed) => seed?.scenario)).toEqual(names)
})

test('starts a worker with the scenario and clock, and stops it with the mock', async () => {
  const now = Date.parse('2030-01-02T12:00:00+07:00')
  const url = '/base/mockServiceWorker.js'
  const mock = await startMock({ scenario: 'no-otp', seed: 7, clock: () => now, workerUrl: url })
  expect(worker.start.mock.calls).toEqual([[{ ...usual, serviceWorker: { url } }]])
  const began = { scenario: 'no-otp', seed: 7, now: new Date(now).toISOString() }
  expect(await mock.world.control('GET /state')).toMatchObject(began)
  const member = await mock.world.logIn('0810000001')
  expect((await member.api('GET', '/api/wallet')).profile.username).toBe('0810000001')
  mock.close()
  expect(worker.stop).toHaveBeenCalledOnce()
})

test('uses the default address of the worker, and connects realtime in the page', async () => {
  const mock = await startMock()
  onTestFinished(mock.close)
  expect(worker.start.mock.calls).toEqual([[usual]])
  const listeners = { connected: vi.fn(), disconnected: vi.fn(), messaging: vi.fn() }
  mock.connect({}, listeners)
  await Promise.resolve()
  expect(listeners.connected).toHaveBeenCalledOnce()
  mock.cutRealtime()
  expect(listeners.disconnected).toHaveBeenCalledOnce()
})
