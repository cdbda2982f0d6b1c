/** The mock in a page, for Storybook and demos without a server. See TESTING.md. */

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
  scenario?: ScenarioName
  seed?: number
  /** Returns ms since 1970. Default: the machine's clock. */
  clock?: () => number
}

export interface BrowserMock {
  /** For an existing MSW worker or server. */
  handlers: RequestHandler[]
  world: TestWorld
  /** Connects the app's realtime without a socket. */
  connect: Connect
  cutRealtime: () => void
  close: () => void
}

/** Creates the mock as handlers for an existing MSW, such as the addon of Storybook: `parameters: { msw: mock.handlers }`. */
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
 * Starts the mock in this page with MSW's service worker. `npx msw init public` creates the worker file. `workerUrl` is
 * its address. Default: /mockServiceWorker.js.
 */
export async function startMock({
  workerUrl,
  ...options
}: BrowserMockOptions & { workerUrl?: string } = {}): Promise<BrowserMock> {
  const mock = await openMock(options)
  const worker = setupWorker(...mock.handlers)
  // Let other calls pass. MSW 3 has renamed the option of MSW 2.
  const passOthers = { onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' } as const
  await worker.start({ quiet: true, ...passOthers, ...(workerUrl && { serviceWorker: { url: workerUrl } }) })
  const close = () => {
    worker.stop()
    mock.close()
  }
  return { ...mock, close }
}
