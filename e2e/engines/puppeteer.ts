import puppeteer, { type ElementHandle, type JSHandle, type Page } from 'puppeteer-core'
import type { Engine, Found, Profile, Tab } from './driver.ts'

const VIEWPORT = { width: 390, height: 844 }

interface Options {
  browser: 'chrome' | 'firefox'
  executablePath: string
  /** Runs in every page before its own scripts. */
  before?: string
}

/** Opens Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export async function openPuppeteer({ browser: name, executablePath, before }: Options): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: name,
    executablePath,
    headless: name === 'chrome' ? 'shell' : true,
    args: name === 'chrome' ? ['--no-sandbox', '--force-prefers-reduced-motion'] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'dom.serviceWorkers.testing.enabled': true },
    defaultViewport: VIEWPORT,
  })
  return {
    async newProfile(): Promise<Profile> {
      const context = await browser.createBrowserContext()
      return {
        async newTab() {
          const page = await context.newPage()
          if (before) await page.evaluateOnNewDocument(before)
          return tabOf(page)
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

const isInterrupted = /NS_BINDING_ABORTED|interrupted an unfinished navigation/

const tabOf = (page: Page): Tab => ({
  async open(url) {
    // Try again, because closing a sheet goes back in the history, which stops a new navigation in Firefox.
    for (let again = 2; again >= 0; again--)
      try {
        await page.goto(url, { waitUntil: 'domcontentloaded' })
        return
      } catch (problem) {
        if (again === 0 || !isInterrupted.test(String(problem))) throw problem
      }
  },
  evaluate: (expression) => page.evaluate(expression),
  async find(expression) {
    const handle = (await page.evaluateHandle(expression)) as JSHandle
    const element = handle.asElement() as ElementHandle<HTMLInputElement> | null
    return element ? foundAt(page, element) : undefined
  },
  picture: () => page.screenshot({ encoding: 'base64' }),
})

const foundAt = (page: Page, element: ElementHandle<HTMLInputElement>): Found => ({
  tap: () => element.click(),
  async type(text) {
    await element.focus()
    await element.evaluate((field) => field.select())
    await page.keyboard.type(text)
  },
  upload: (path) => element.uploadFile(path),
})
