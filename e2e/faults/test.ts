import type { BrowserContext } from '@playwright/test'
import { test as base, type TestWorld, worldCookie } from '@wallet/mock-server/playwright'
import { frontUrl } from '../support/addresses.ts'
import { type FaultProxy, openProxy } from './proxy/proxy.ts'
import { listenTo } from './screen.ts'

export const MEMBER = '0810000001'

/** One cell's own world, browser and line. */
export interface Cell {
  world: TestWorld
  context: BrowserContext
  proxy: FaultProxy
  token: string
  /** What the pages said so far, in order. */
  lines: string[]
  /** Lets the time of the pages and of the provider pass. */
  pass: (seconds: number) => Promise<void>
}

interface PerTest {
  /** Whether the browser speaks HTTP/2 with the front server. */
  isSecure: boolean
  cell: Cell
}

export const test = base.extend<PerTest>({
  isSecure: [false, { option: true }],
  scenario: 'no-banners',

  cell: async ({ browser, isSecure, world }, use) => {
    await world.clock.noon()
    const proxy = await openProxy({ port: Number(new URL(frontUrl).port), isSecure })
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
    await use({ world, context, proxy, token, lines, pass })
    await context.close()
    await proxy.close()
  },
})
