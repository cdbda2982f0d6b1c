/** Fixtures for Vitest: the backend in the process of the test, by MSW, without a port. See the README of the package. */
import type { Connect } from '@wallet/contracts/socket'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { setupServer } from 'msw/node'
import { test as base, vi } from 'vitest'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { openBrowserHost } from '../hosts/browser.ts'
import { handlersOf } from '../hosts/msw.ts'
import { loadSeed } from '../hosts/nodeSeeds.ts'
import { openTestWorld, type TestWorld } from './testWorld.ts'

export type { ScenarioName } from '@wallet/fixtures/titles'
export type { ExpectedCall, JournalCall, Member, TestWorld } from './testWorld.ts'

/** Slips are taken, and no day changes under a test's feet. */
export const NOON = Date.parse('2026-11-20T12:00:00+07:00')

/** Calls of relative addresses need a page; the mock answers at any origin. */
const origin = () => {
  const here = globalThis.location?.origin
  return here?.startsWith('http') ? here : 'http://localhost'
}

/** The backend of one test file, for hooks of one's own: `start`, `begin` and `end` around each test, `close`. */
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
    /** MSW itself: `server.use(...)` for other servers, `server.events` to look at what is sent. */
    server,
    async start() {
      host = await opened
      server.listen({ onUnhandledRequest: 'error' })
    },
    worlds: () => host.worlds,
    /** Realtime without a socket: what the app's connection is to be made by. */
    connect: ((...given) => host.connect(...given)) as Connect,
    /** Every realtime connection is lost, as with the network. */
    cutRealtime: () => host.cutRealtime(),
    /** A fresh world for a test. `Date` stands still at this time until `clock.advance`; timers run as ever. */
    async begin({ now = NOON, scenario = 'default', seed = 1 }: BeginOptions = {}): Promise<TestWorld> {
      vi.useFakeTimers({ toFake: ['Date'], now })
      server.resetHandlers(...handlersOf(host))
      await host.worlds.load(scenario)
      host.worlds.reset(DEFAULT_WORLD, scenario, seed)
      return inProcess(openTestWorld(origin(), DEFAULT_WORLD))
    },
    /** After a test; fails where the mock itself has failed. */
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

/** The clock of the world is that of the test: `Date` moves with it. */
function inProcess(world: TestWorld): TestWorld {
  const move = (to: number) => {
    vi.setSystemTime(to)
    return world.control('POST /clock', { body: { advanceSeconds: 0 } })
  }
  const clock = {
    now: async () => Date.now(),
    advance: (seconds: number) => move(Date.now() + seconds * 1000),
    set: (now: string) => move(Date.parse(now)),
    noon: () => move(NOON),
  }
  return { ...world, clock }
}

export interface WalletFixtures {
  /** The backend of this file. */
  backend: Backend
  /** What its worlds begin with: `test.override({ scenario: 'laos' })`. */
  scenario: ScenarioName
  phone: string
  world: TestWorld
  clock: TestWorld['clock']
  events: TestWorld['events']
  faults: TestWorld['faults']
  journal: TestWorld['journal']
  /** Logged in without the app's login. */
  member: Awaited<ReturnType<TestWorld['logIn']>>
  expectOnce: TestWorld['journal']['expectOnce']
}

export const test = base.extend<WalletFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
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
  // For every test: whatever it calls is answered by this world.
  world: [
    async ({ backend, scenario }, use) => {
      await use(await backend.begin({ scenario }))
      backend.end()
    },
    { auto: true },
  ],
  clock: ({ world }, use) => use(world.clock),
  events: ({ world }, use) => use(world.events),
  faults: ({ world }, use) => use(world.faults),
  journal: ({ world }, use) => use(world.journal),
  expectOnce: async ({ world }, use) => {
    await use(world.journal.expectOnce)
    await world.journal.expectNoMore()
  },
  member: async ({ world, phone }, use) => use(await world.logIn(phone)),
})
