import type { Page } from '@playwright/test'
import { test as base, expect } from '@wallet/mock-server/playwright'
import type { Language } from './texts.ts'

interface Support {
  /** Language of the app at the start. */
  language: Language
}

/** Collects errors that no page may log: an error of the app, a missing text, a violation of the security policy. */
const isComplaint = (text: string) =>
  !/^Failed to load resource|^Service Worker registration blocked by Playwright/.test(text)

const snapshotOf = (page: Page) => page.locator('body').ariaSnapshot()

export const test = base.extend<Support>({
  language: ['th', { option: true }],

  context: async ({ context, language }, use) => {
    // Pages of games are sandboxed behind nginx, so they have no storage.
    await context.addInitScript((code) => {
      if (window.origin !== 'null' && !localStorage.getItem('locale')) localStorage.setItem('locale', code)
    }, language)
    await use(context)
  },

  page: async ({ page }, use, testInfo) => {
    const complaints: string[] = []
    const failures: string[] = []
    page.on('requestfailed', (request) =>
      failures.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
    )
    page.on('response', (response) => {
      if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
    })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && isComplaint(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
    await use(page)
    // Print the error, because a log often comes without pictures and traces.
    if (testInfo.status !== testInfo.expectedStatus && !page.isClosed())
      throw new Error([`At ${page.url()}:`, await snapshotOf(page), ...failures, ...complaints].join('\n'))
    // Stop open requests, because no test waits for them any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints, 'the console stays silent').toEqual([])
  },
})

export { expect }
