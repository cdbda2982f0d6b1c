import { type BrowserContext, test as base } from '@playwright/test'
import { frontUrl } from '../support/addresses.ts'
import { type Control, controlOf } from '../support/control.ts'
import { type FaultProxy, openProxy } from './proxy/proxy.ts'
import { listenTo } from './screen.ts'

export const MEMBER = '0810000001'

/** One cell's own world, browser and line. */
export interface Cell {
  control: Control
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
  scenario: string
  cell: Cell
}

export const test = base.extend<PerTest>({
  isSecure: [false, { option: true }],
  scenario: ['no-banners', { option: true }],

  cell: async ({ browser, isSecure, scenario }, use) => {
    const world = `faults-${crypto.randomUUID()}`
    const control = controlOf(world)
    await control.reset(scenario)
    await control.noon()
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
    const { now } = await control.call('GET /state')
    await context.clock.install({ time: now })
    await context.addCookies([{ name: 'mock-world', value: world, url: proxy.url }])
    const { token } = await control.api('POST', '/api/login', { username: MEMBER, password: 'wallet-demo-1' })
    await context.addInitScript((value) => {
      if (localStorage.getItem('cell')) return
      localStorage.setItem('cell', '1')
      localStorage.setItem('locale', 'en')
      localStorage.setItem('token', value)
      localStorage.setItem('remember-agreement', '1')
    }, token)
    const pass = async (seconds: number) => {
      await control.advance(seconds)
      await context.clock.fastForward(seconds * 1000)
    }
    await use({ control, context, proxy, token, lines, pass })
    await context.close()
    await proxy.close()
  },
})
