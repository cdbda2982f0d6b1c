import { openControl } from '@wallet/mock-server/control/controlClient'
import { type Browser, chromium, type Page } from 'playwright'
import type { Row } from './row.ts'

const MEMBER = { username: '0810000001', password: 'wallet-demo-1' }
/** Slowdown of the processor, to simulate a cheap phone. */
const SLOWDOWN = 4
/** Duration in ms in which the frames of the turning wheel are counted. */
const TURN_MS = 3_500

interface App {
  url: string
  mock: string
}

interface Screen {
  scenario: string
  path: string
  /** The buttons to tap in turn, and the buttons that open a sheet, which Escape closes. */
  taps: string[]
  sheets: string[]
}

const screens: Record<string, Screen> = {
  'statement of 10,000': {
    scenario: 'busy',
    path: '/user/statement',
    taps: ['Next page', 'Next page'],
    sheets: ['Slip status'],
  },
  home: {
    scenario: 'default',
    path: '/user/home',
    taps: ['Check balance'],
    sheets: ['Transfer', 'Withdraw', 'Deposit', 'Conditions'],
  },
  wheel: {
    scenario: 'default',
    path: '/user/spin',
    taps: ['Next page', 'Next page', 'Previous page'],
    sheets: [],
  },
}

/** Opens a page of a member in an own world, on a slowed-down phone. */
async function openPage(browser: Browser, { url, mock }: App, { scenario, path }: Screen): Promise<Page> {
  const world = `bench-${crypto.randomUUID()}`
  const post = async (address: string, body: unknown) => {
    const headers = { 'x-mock-world': world, 'content-type': 'application/json' }
    const response = await fetch(`${mock}${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  await openControl(mock, world)('POST /reset', { body: { scenario } })
  const { token } = await post('/api/login', MEMBER)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  })
  await context.addCookies([{ name: 'mock-world', value: world, url }])
  await context.addInitScript((value) => {
    localStorage.setItem('locale', 'en')
    localStorage.setItem('token', value)
    localStorage.setItem('remember-agreement', '1')
  }, token)
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await slowDown(page)
  return page
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Waits until animations have ended and the page is idle. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // A slow page may never be idle.
    await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
  })
}

/** Returns the longest time in ms from a tap to the next frame (Event Timing, in steps of 8 ms). */
async function slowestTap(page: Page, { taps, sheets }: Pick<Screen, 'taps' | 'sheets'>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(globalThis, { durations })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap()
  for (const name of taps) {
    await tap(name)
    await waitForAnimations(page)
  }
  const sheet = page.locator('dialog[open]')
  for (const name of sheets) {
    await tap(name)
    await sheet.waitFor()
    await waitForAnimations(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await waitForAnimations(page)
  }
  return page.evaluate(() => {
    const { durations } = globalThis as unknown as { durations: number[] }
    return Math.max(0, ...durations)
  })
}

/** Measures a page that only opens an empty sheet, for comparison. */
async function bareTap(browser: Browser): Promise<number> {
  const page = await browser.newPage({ hasTouch: true })
  await page.setContent('<button onclick="nextSibling.showModal()">Open</button><dialog>A sheet</dialog>')
  await slowDown(page)
  const slowest = await slowestTap(page, { taps: [], sheets: ['Open', 'Open', 'Open'] })
  await page.close()
  return slowest
}

/** Returns the frames per second. */
function frameRate(page: Page): Promise<number> {
  return page.evaluate(async (time) => {
    const start = performance.now()
    let frames = 0
    let now = start
    while (now - start < time) {
      now = await new Promise<number>(requestAnimationFrame)
      frames++
    }
    return (frames * 1000) / (now - start)
  }, TURN_MS)
}

/** Measures the frame rate of the turning wheel and of a blank page. */
async function turn(browser: Browser, app: App): Promise<{ web: number; blank: number }> {
  const nothing = await browser.newPage()
  await slowDown(nothing)
  const blank = await frameRate(nothing)
  await nothing.close()
  const page = await openPage(browser, app, screens.wheel!)
  await page.getByRole('button', { name: /^Spin/ }).tap()
  await page.locator('canvas[style*="--wheel-turn"]').waitFor()
  const web = await frameRate(page)
  await page.context().close()
  return { web, blank }
}

/** Measures the slowest taps and the wheel on a processor that is four times slower. */
export async function smoothness(app: App, executablePath: string, times: number): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const rows: Row[] = []
  try {
    for (const [what, screen] of Object.entries(screens)) {
      const web: number[] = []
      const blank: number[] = []
      while (web.length < times) {
        blank.push(await bareTap(browser))
        const page = await openPage(browser, app, screen)
        web.push(await slowestTap(page, screen))
        await page.context().close()
      }
      rows.push({ name: `slowest tap, ${what}`, unit: 'ms', samples: { web, blank }, must: 100, aim: 50 })
    }
    const turns = []
    while (turns.length < times) turns.push(await turn(browser, app))
    rows.push({
      name: 'turning wheel',
      unit: 'frames/s',
      samples: { web: turns.map(({ web }) => web), blank: turns.map(({ blank }) => blank) },
      against: 'blank',
      must: 0.9,
      aim: 0.98,
      atLeast: true,
    })
  } finally {
    await browser.close()
  }
  return rows
}
