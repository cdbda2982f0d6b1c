import { expect, type Page, test } from '@playwright/test'
import en from '@wallet/web/demo/texts/en.json' with { type: 'json' }
import { texts } from '../support/texts.ts'
import { LATER_TITLE, openHost } from './host.ts'
import { call, drawer, tab, waitUntilOffline } from './presenter.ts'

const t = texts.en
/** The page adds its own title before. */
const laterTitle = new RegExp(`${LATER_TITLE}$`)

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('locale', 'en')))

/** Makes the browser check for a new worker. */
const look = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined))

/** Opens the tab of tours after the host has published another version. */
async function openOutdated(page: Page) {
  const host = await openHost('/demo/')
  await page.goto(host.url)
  await waitUntilOffline(page)
  const title = await page.title()
  host.publish()

  for (let n = 0; n < 2; n++) {
    await page.reload()
    await expect(page.getByLabel(t.member.phone)).toBeVisible()
    await look(page)
    expect(await page.title()).toBe(title)
  }
  await call(page)
  await tab(page, en.toursTab)
  await expect(drawer(page).getByText(en.newVersion)).toBeVisible()
  return { host, update: drawer(page).getByRole('button', { name: en.update }) }
}

test('installs a new version on request and works offline with it', async ({ page, context }) => {
  const { host, update } = await openOutdated(page)
  await update.click()
  await expect(page).toHaveTitle(laterTitle)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  await host.stop()
  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveTitle(laterTitle)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
})

test('says that a new version cannot be loaded without the host', async ({ page }) => {
  const { host, update } = await openOutdated(page)
  await host.stop()
  await update.click()
  await expect(drawer(page).getByText(en.notKept)).toBeVisible()
})
