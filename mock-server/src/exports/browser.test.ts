import { scenarioNames } from '@wallet/fixtures/titles'
import { setupServer } from 'msw/node'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openMock, startMock } from './browser.ts'
import { loadSeed } from './browserSeeds.ts'

/** There is no service worker here: what it would answer to a page is answered to this process. */
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
  vi.stubGlobal('location', { origin: 'http://app.example' })
  return () => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  }
})

test('the mock as handlers for an MSW that is there: the world and the clock that were asked for', async () => {
  const now = Date.parse('2030-01-02T12:00:00+07:00')
  const mock = await openMock({ scenario: 'laos', seed: 7, clock: () => now })
  const server = setupServer(...mock.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => {
    server.close()
    mock.close()
  })
  const began = { scenario: 'laos', seed: 7, now: new Date(now).toISOString() }
  expect(await mock.world.control('GET /state')).toMatchObject(began)
})

test('realtime is carried in the page, and can be lost', async () => {
  const mock = await openMock()
  onTestFinished(mock.close)
  const listeners = { connected: vi.fn(), disconnected: vi.fn(), messaging: vi.fn() }
  mock.connect({}, listeners)
  await Promise.resolve()
  expect(listeners.connected).toHaveBeenCalledOnce()
  mock.cutRealtime()
  expect(listeners.disconnected).toHaveBeenCalledOnce()
})

test('each scenario is loaded by its own name', async () => {
  // The large one takes seconds to be made a module.
  const names = scenarioNames.filter((name) => name !== 'busy')
  const seeds = await Promise.all(names.map(loadSeed))
  expect(seeds.map((seed) => seed?.scenario)).toEqual(names)
})

test('a worker answers what is the mock’s, leaves the rest to the page, and ends with the mock', async () => {
  const mock = await startMock({ scenario: 'no-otp', workerUrl: '/base/mockServiceWorker.js' })
  const serviceWorker = { url: '/base/mockServiceWorker.js' }
  expect(worker.start.mock.calls).toEqual([[{ quiet: true, onUnhandledRequest: 'bypass', serviceWorker }]])
  expect((await mock.world.control('GET /state')).scenario).toBe('no-otp')
  const member = await mock.world.logIn('0810000001')
  expect((await member.api('GET', '/api/wallet')).profile.username).toBe('0810000001')
  mock.close()
  expect(worker.stop).toHaveBeenCalledOnce()
})

test('without an address of its own, the worker is where MSW puts it', async () => {
  const mock = await startMock()
  onTestFinished(mock.close)
  expect(worker.start.mock.calls).toEqual([[{ quiet: true, onUnhandledRequest: 'bypass' }]])
})
