import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { appUrl } from '../support/addresses.ts'
import type { Language } from '../support/texts.ts'
import type { Found, Tab, Target } from './driver.ts'

/** A target as JSON. A regular expression is sent as its source. */
export type SentTarget =
  | { role: string; name?: string; pattern?: string; in?: SentTarget }
  | { label: string; in?: SentTarget }

function sent(target: Target): SentTarget {
  const within = target.in && { in: sent(target.in) }
  if ('label' in target) return { label: target.label, ...within }
  const { role, name } = target
  return { role, ...(name instanceof RegExp ? { pattern: name.source } : { name }), ...within }
}

const script = build({
  entryPoints: [fileURLToPath(new URL('inPage.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"', process: '{"env":{}}' },
}).then(({ outputFiles }) => outputFiles[0]!.text)

/** A user with a phone, who opens pages, taps, types and reads, in any engine. */
export class Member {
  constructor(readonly tab: Tab) {}

  /** Selects the world of the mock and the language. */
  async begin(world: string, language: Language) {
    await this.tab.open(`${appUrl}/robots.txt`)
    await this.tab.evaluate(
      `(document.cookie = 'mock-world=${world}; path=/', localStorage.setItem('locale', '${language}'), true)`,
    )
  }

  /** Logs a member in who has seen the agreement. */
  async beginAs(world: string, language: Language, token: string) {
    await this.begin(world, language)
    await this.tab.evaluate(
      `(localStorage.setItem('token', '${token}'), localStorage.setItem('remember-agreement', '1'), true)`,
    )
  }

  open = (path: string) => this.tab.open(appUrl + path)

  /** Returns undefined during a navigation, because no page can answer. */
  #look<T>(ask: () => Promise<T>): Promise<T | undefined> {
    return ask().catch((problem: unknown) => {
      if (isPassing.test(String(problem))) return undefined
      throw problem
    })
  }

  async #expression(what: string, target?: Target): Promise<string> {
    const isThere = await this.tab.evaluate("'flows' in window")
    if (!isThere) await this.tab.evaluate(`(() => { ${await script}\n return true })()`)
    return `window.flows?.${what}(${target ? JSON.stringify(sent(target)) : ''})`
  }

  #ask(what: string, target?: Target, rest = '') {
    return this.#look(async () => this.tab.evaluate((await this.#expression(what, target)) + rest))
  }

  /** Waits until a target can be tapped, then uses the target once. */
  async #with(target: Target, use: (found: Found) => Promise<void>) {
    const once = async () => {
      const found = await this.tab.find(await this.#expression('ready', target))
      if (!found) return false
      await use(found)
      return true
    }
    await expect
      .poll(() => this.#look(once), {
        message: `in reach: ${JSON.stringify(sent(target))}`,
        intervals: [30, 60, 100],
      })
      .toBe(true)
  }

  tap = (target: Target) => this.#with(target, (found) => found.tap())

  type = (target: Target, text: string) => this.#with(target, (found) => found.type(text))

  /** Selects the option of a select field that contains a text. */
  async choose(target: Target, text: string) {
    await this.expectCount(target, 1)
    await this.tab.evaluate(
      `((field) => {
        field.value = [...field.options].find((option) => option.text.includes(${JSON.stringify(text)})).value
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })(${await this.#expression('all', target)}[0])`,
    )
  }

  /** Selects a file in the hidden file field of a part of the page. */
  async upload(within: Target, path: string) {
    await this.expectCount(within, 1)
    const field = `${await this.#expression('all', within)}[0].querySelector('input[type=file]')`
    const found = await this.tab.find(field)
    await found!.upload(path)
  }

  /** Returns whether the target exists now. */
  has = async (target: Target) => ((await this.#ask('all', target, '.length')) ?? 0) !== 0

  pageText = async () => (await this.#ask('textOf')) ?? ''

  /** Waits until the page, or a part of it, shows a text. */
  async read(text: string | RegExp, target?: Target) {
    const pattern = typeof text === 'string' ? new RegExp(escaped(text.replace(/\s+/g, ' '))) : text
    await expect.poll(async () => (await this.#ask('textOf', target)) ?? '').toMatch(pattern)
  }

  async expectCount(target: Target, count: number) {
    await expect
      .poll(() => this.#ask('all', target, '.length'), { message: JSON.stringify(sent(target)) })
      .toBe(count)
  }

  async expectPath(path: string | RegExp) {
    const shownPath = expect.poll(async () =>
      String(await this.#look(() => this.tab.evaluate('location.pathname'))),
    )
    await (typeof path === 'string' ? shownPath.toBe(path) : shownPath.toMatch(path))
  }
}

/** Matches errors of an action that did nothing, because the page was navigating or the element was replaced. */
const isPassing =
  /context was destroyed|detached|no such (node|frame)|stale element|element click intercepted|not interactable|Cannot find context|Inspected target navigated/i

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
