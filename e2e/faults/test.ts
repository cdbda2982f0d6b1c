import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { test as base, type TestWorld, worldCookie } from '@wallet/mock-server/playwright'
import { frontUrl, mockUrl } from '../support/addresses.ts'
import { openWallet } from '../support/nginx.ts'
import { front } from '../support/servers.ts'
import { openStoppableProvider, type StoppableProvider } from './proxy/provider.ts'
import { type FaultProxy, openProxy } from './proxy/proxy.ts'
import { handleAll, listenTo } from './screen.ts'

export const MEMBER = '0810000001'
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** World, browser and proxy of one cell. */
export interface Cell {
  world: TestWorld
  context: BrowserContext
  proxy: FaultProxy
  /** Only in cells with an outage. */
  provider: StoppableProvider | undefined
  token: string
  /** The lines that the pages showed so far, in order. */
  lines: string[]
  /** Moves the clock of the pages and of the provider. */
  pass: (seconds: number) => Promise<void>
  /** Resolves when no call is open, and the pages have handled the answers without another call. */
  quiet: () => Promise<void>
}

interface PerTest {
  /** Whether the browser speaks HTTP/2 with the front server. */
  isSecure: boolean
  /** The cell has its own nginx, and a provider that can be stopped. */
  hasOutage: boolean
  /** Undefined: the front server of all cells. */
  ownFront: { port: number; provider: StoppableProvider } | undefined
  cell: Cell
}

export const test = base.extend<PerTest>({
  isSecure: [false, { option: true }],
  scenario: 'no-banners',

  hasOutage: [false, { option: true }],
  ownFront: async ({ hasOutage }, use) => {
    if (!hasOutage) return use(undefined)
    const provider = await openStoppableProvider(Number(new URL(mockUrl).port))
    const { WALLET_SETTINGS = '{}' } = front.env
    const { REPEAT_GUARD = 'on' } = process.env
    const values = { WEB_ROOT: webRoot, WALLET_SETTINGS, REPEAT_GUARD }
    const nginx = await openWallet(provider.url, { values })
    await use({ port: nginx.port, provider })
    await nginx.close()
    await provider.close()
  },

  cell: async ({ browser, isSecure, ownFront, world }, use) => {
    await world.clock.noon()
    const port = ownFront?.port ?? Number(new URL(frontUrl).port)
    const proxy = await openProxy({ port, isSecure })
    const context = await browser.newContext({
      baseURL: proxy.url,
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 844 },
      timezoneId: 'Asia/Bangkok',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(20_000)
    context.setDefaultNavigationTimeout(20_000)
    const lines = await listenTo(context)
    await context.clock.install({ time: await world.clock.now() })
    await context.addCookies([worldCookie(world, proxy.url)])
    const { token } = await world.logIn(MEMBER)
    await context.addInitScript((value) => {
      if (localStorage.getItem('cell')) return
      localStorage.setItem('cell', '1')
      localStorage.setItem('locale', 'en')
      localStorage.setItem('token', value)
      localStorage.setItem('remember-agreement', '1')
    }, token)
    const pass = async (seconds: number) => {
      await world.clock.advance(seconds)
      await context.clock.fastForward(seconds * 1000)
    }
    async function quiet(): Promise<void> {
      await proxy.quiet()
      const calls = proxy.calls()
      for (const page of context.pages()) await handleAll(page)
      if (proxy.calls() !== calls) await quiet()
    }
    await use({ world, context, proxy, provider: ownFront?.provider, token, lines, pass, quiet })
    await context.close()
    await proxy.close()
  },
})
