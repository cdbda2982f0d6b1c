import { test as base, expect } from '@playwright/test'
import { appUrl } from './addresses.ts'
import { type Control, controlOf } from './control.ts'
import type { Language } from './texts.ts'

interface Support {
  /** The language the app starts in. */
  language: Language
  /** The mock of this test's own world. */
  control: Control
  /** Signs a member in without the login page; answers the token. The agreement counts as seen. */
  logInAs: (phone: string) => Promise<string>
}

/** What no page may say: an error of the app, a missing text, a breach of the security policy. */
const isComplaint = (text: string) =>
  !/^Failed to load resource|^Service Worker registration blocked by Playwright/.test(text)

export const test = base.extend<Support>({
  language: ['th', { option: true }],

  control: async ({ context, language }, use) => {
    const world = `e2e-${crypto.randomUUID()}`
    await context.addCookies([{ name: 'mock-world', value: world, url: appUrl }])
    // Behind nginx the pages of games are sandboxed, and have no storage.
    await context.addInitScript((code) => {
      if (window.origin !== 'null' && !localStorage.getItem('locale')) localStorage.setItem('locale', code)
    }, language)
    await use(controlOf(world))
  },

  logInAs: async ({ context, control }, use) => {
    await use(async (phone) => {
      const { token } = await control.api('POST', '/api/login', {
        username: phone,
        password: 'wallet-demo-1',
      })
      await context.addInitScript((value) => {
        if (window.origin === 'null' || sessionStorage.getItem('e2e-logged-in')) return
        sessionStorage.setItem('e2e-logged-in', '1')
        localStorage.setItem('token', value)
        localStorage.setItem('remember-agreement', '1')
      }, token)
      return token
    })
  },

  page: async ({ page, control: _ }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && isComplaint(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
    await use(page)
    // What is still asked for when a test ends is nobody's answer any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints, 'the console stays silent').toEqual([])
  },
})

export { expect }
