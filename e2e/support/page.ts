import { expect, type Page } from '@playwright/test'

/** Opens a page of the app as a link does, without loading the app again. */
export async function openInApp(page: Page, path: string) {
  await page.evaluate((url) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.page = 'before'
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1:not([data-page])')).toHaveCount(1)
}

/** Simulates the return from another app, such as a bank app, after which the page refetches at once. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
