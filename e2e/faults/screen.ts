import type { BrowserContext, Page } from '@playwright/test'

interface Listened extends Window {
  lineAppeared: (line: string) => void
  linesInSight: () => Set<string>
}

/** Runs in every page: calls `lineAppeared` with each line that becomes visible. */
function listen() {
  const page = window as unknown as Listened
  page.linesInSight = () => {
    const lines = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // Read a title as one line. Its prize is in a separate element.
      const line = (parent?.closest('h2') ?? node).textContent?.trim()
      if (line && parent?.checkVisibility({ visibilityProperty: true })) lines.add(line)
    }
    return lines
  }
  let before = new Set<string>()
  const look = () => {
    const now = page.linesInSight()
    for (const line of now) if (!before.has(line)) page.lineAppeared(line)
    before = now
  }
  document.addEventListener('DOMContentLoaded', () => {
    const what = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, what)
    look()
  })
}

/**
 * Makes calls of the browser time out by the page's clock, because the browser uses the clock of the machine. A limit
 * that is set during a call counts from the start of the call. A limit of 1 ms therefore ends the call at once.
 */
function giveUpByTheClock() {
  const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') as PropertyDescriptor
  const { send } = XMLHttpRequest.prototype
  const limits = new WeakMap<XMLHttpRequest, number>()
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...limit,
    set(this: XMLHttpRequest, ms: number) {
      limits.set(this, ms)
    },
  })
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const ms = limits.get(this)
    if (ms) {
      const timer = setTimeout(() => limit.set?.call(this, 1), ms)
      this.addEventListener('loadend', () => clearTimeout(timer))
    }
    send.call(this, body)
  }
}

/** Collects the lines that the pages show, oldest first. */
export async function listenTo(context: BrowserContext) {
  const lines: string[] = []
  await context.exposeFunction('lineAppeared', (line: string) => {
    lines.push(line)
  })
  await context.addInitScript(listen)
  await context.addInitScript(giveUpByTheClock)
  return lines
}

/** Returns the visible lines. */
export const inSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as Listened).linesInSight()])

/** Timers that a page runs from an answer to its next call or its text, at most. */
const TIMERS = 10

/** Waits until the page has handled its answers. A page that is closed or leaves has no answers to handle. */
export const handleAll = (page: Page): Promise<void> =>
  page
    .evaluate(async (timers) => {
      for (let done = 0; done < timers; done += 1) await new Promise((resolve) => setTimeout(resolve))
    }, TIMERS)
    .catch(() => {})
