/** The mock in a page: for Storybook and demos, without a server. See the README of the package. */

import type { Connect } from '@wallet/contracts/socket'
import type { ScenarioName } from '@wallet/fixtures/titles'
import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { openBrowserHost } from '../hosts/browser.ts'
import { handlersOf } from '../hosts/msw.ts'
import { loadSeed } from './browserSeeds.ts'
import { openTestWorld, type TestWorld } from './testWorld.ts'

export type { ScenarioName } from '@wallet/fixtures/titles'
export { ControlError, openControl } from '../control/controlClient.ts'
export type { Member, TestWorld } from './testWorld.ts'

export interface BrowserMockOptions {
  /** What its world begins with. */
  scenario?: ScenarioName
  seed?: number
  /** In ms since 1970; that of the machine without it. */
  clock?: () => number
}

export interface BrowserMock {
  /** For an MSW that is there already. */
  handlers: RequestHandler[]
  world: TestWorld
  /** Realtime without a socket: what the app's connection is to be made by. */
  connect: Connect
  cutRealtime: () => void
  close: () => void
}

/** The mock as handlers for an MSW that is there already, as Storybook's: `msw: { handlers: mock.handlers }`. */
export async function openMock({
  scenario = 'default',
  seed = 1,
  clock,
}: BrowserMockOptions = {}): Promise<BrowserMock> {
  const host = await openBrowserHost({ loadSeed, seed, clock })
  await host.worlds.load(scenario)
  host.worlds.reset(DEFAULT_WORLD, scenario, seed)
  const { connect, cutRealtime, close } = host
  const world = openTestWorld(location.origin, DEFAULT_WORLD)
  return { handlers: handlersOf(host), connect, cutRealtime, close, world }
}

/**
 * The mock in this page, by a service worker of MSW: `npx msw init public` puts its file where the page finds it, and
 * `workerUrl` says where that is, if not at /mockServiceWorker.js.
 */
export async function startMock({
  workerUrl,
  ...options
}: BrowserMockOptions & { workerUrl?: string } = {}): Promise<BrowserMock> {
  const mock = await openMock(options)
  const worker = setupWorker(...mock.handlers)
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    ...(workerUrl && { serviceWorker: { url: workerUrl } }),
  })
  return {
    ...mock,
    close() {
      worker.stop()
      mock.close()
    },
  }
}
