import type { Page } from '@playwright/test'

/** Whoever comes back from another app, as that of the bank, finds the page looking anew at once. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
