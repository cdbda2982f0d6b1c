import type { Page } from '@playwright/test'

/** Simulates the return from another app, such as a bank app, after which the page refetches at once. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
