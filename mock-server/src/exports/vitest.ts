/** Vitest fixtures that run the backend in the test process with MSW, without a port. See TESTING.md. */
import type { Connect } from '@wallet/contracts/socket'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { setupServer } from 'msw/node'
import { test as base, vi } from 'vitest'
import { parseTime } from '../control/settings.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { openBrowserHost } from '../hosts/browser.ts'
import { handlersOf } from '../hosts/msw.ts'
import { loadSeed } from '../hosts/nodeSeeds.ts'
import {
  type ClockOptions,
  type Member,
  openTestWorld,
  type TestWorld,
  type WorldFixtures,
  worldFixtures,
} from './testWorld.ts'

export type { ScenarioName } from '@wallet/fixtures/titles'
export type { ExpectedCall, JournalCall, Member, TestWorld } from './testWorld.ts'

/** At noon slips are accepted and the day does not change during a test. */
export const NOON = Date.parse('2026-11-20T12:00:00+07:00')

/** Relative addresses need an origin. The mock answers at any origin. */
const origin = () => {
  const here = globalThis.location?.origin
  return here?.startsWith('http') ? here : 'http://localhost'
}

/** Rejects calls that are not mocked. MSW 3 renamed an option of MSW 2. */
const rejectOthers = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const

/** The backend of one test file, for custom hooks: `start`, then `begin` and `end` around each test, then `close`. */
export function openBackend() {
  const bugs: unknown[] = []
  const opened = openBrowserHost({
    loadSeed,
    clock: () => Date.now(),
    reportBug: (error) => bugs.push(error),
  })
  const server = setupServer()
  let host: Awaited<typeof opened>
  return {
    /** The MSW server: `server.use(...)` mocks other servers, `server.events` shows requests. */
    server,
    async start() {
      host = await opened
      server.listen(rejectOthers)
    },
    worlds: () => host.worlds,
    /** Connects the app's realtime without a socket. */
    connect: ((...given) => host.connect(...given)) as Connect,
    /** Disconnects all realtime connections. */
    cutRealtime: () => host.cutRealtime(),
    /** Starts a fresh world for a test. `Date` is fixed until `clock.advance`. Timers are real. */
    async begin({ now = NOON, scenario = 'default', seed = 1 }: BeginOptions = {}): Promise<TestWorld> {
      vi.useFakeTimers({ toFake: ['Date'], now })
      server.resetHandlers(...handlersOf(host))
      await host.worlds.load(scenario)
      host.worlds.reset(DEFAULT_WORLD, scenario, seed)
      return withFakeDate(openTestWorld(origin(), DEFAULT_WORLD))
    },
    /** Ends a test. Throws if the mock had an internal error. */
    end() {
      server.events.removeAllListeners()
      vi.useRealTimers()
      if (bugs.length > 0) throw bugs.splice(0)[0]
    },
    close() {
      server.close()
      host.close()
    },
  }
}

export type Backend = ReturnType<typeof openBackend>

export interface BeginOptions {
  now?: number
  scenario?: ScenarioName
  seed?: number
}

/** Moves `Date` together with the world's clock. */
function withFakeDate(world: TestWorld): TestWorld {
  const move = async (to: number, keepLogins = false) => {
    // Sessions are extended before the clock moves.
    if (keepLogins) await world.control('POST /clock', { body: { now: to, keepLogins } })
    vi.setSystemTime(to)
    return world.control('POST /clock', { body: keepLogins ? { now: to } : { advanceSeconds: 0 } })
  }
  const clock = {
    now: async () => Date.now(),
    advance: (seconds: number, { keepLogins }: ClockOptions = {}) =>
      move(Date.now() + seconds * 1000, keepLogins),
    set(now: string, { keepLogins }: ClockOptions = {}) {
      const to = parseTime(now)
      // The control API rejects a text that is no time.
      return Number.isNaN(to) ? world.control('POST /clock', { body: { now } }) : move(to, keepLogins)
    },
    noon: () => move(NOON),
  }
  return { ...world, clock }
}

export interface WalletFixtures extends WorldFixtures {
  /** The backend of this test file. */
  backend: Backend
  /** Scenario of the worlds: `test.override({ scenario: 'laos' })`. */
  scenario: ScenarioName
  phone: string
  /** A member who is logged in without the app. */
  member: Member
}

export const test = base.extend<WalletFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
    async ({}, use) => {
      const backend = openBackend()
      await backend.start()
      await use(backend)
      backend.close()
    },
    { scope: 'file' },
  ],
  scenario: 'default',
  phone: '0810000001',
  // Automatic, so that every test has a world.
  world: [
    async ({ backend, scenario }, use) => {
      await use(await backend.begin({ scenario }))
      backend.end()
    },
    { auto: true },
  ],
  ...worldFixtures,
  member: async ({ world, phone }, use) => use(await world.logIn(phone)),
})
