import { expect, type Page, test } from '@playwright/test'
import en from '@wallet/web/demo/texts/en.json' with { type: 'json' }
import { controlText } from '../support/controlTexts.ts'
import { texts } from '../support/texts.ts'
import { openHost } from './host.ts'
import { acknowledge, call, close, drawer, openOfflineDemo, press, tab, tour } from './presenter.ts'

const t = texts.en

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('locale', 'en')))

test('opens every address of the app offline, under any path', async ({ page }) => {
  const { url } = await openOfflineDemo(page, '/some/where/')
  await page.goto(`${url}user/statement`)
  await expect(page).toHaveURL(/\/some\/where\/login$/)
  await page.goto(`${url}howto`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${url}?persona=0810000005`)
  await expect(page).toHaveURL(/\/some\/where\/login$/)
})

test('opens a link at the first visit, and no address outside its base', async ({ page }) => {
  const { url, stop } = await openHost('/some/where/')
  await page.goto(`${url}register?code=SB-66f1c0a84e21#top`)
  await expect(page).toHaveURL(`${url}register?code=SB-66f1c0a84e21#top`)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  const answer = await page.goto(new URL('/else', url).href)
  expect(answer?.status()).toBe(404)
  await stop()
})

test('starts the tour of a link at the first visit', async ({ page }) => {
  const { url, stop } = await openHost('/some/where/')
  await page.goto(`${url}user/home?tour=qr`)
  await expect(page.getByRole('complementary', { name: en.tours.qr.title })).toBeVisible()
  await stop()
})

test('installs as an app and starts at its base', async ({ page, context }) => {
  const { url } = await openOfflineDemo(page, '/some/where/')
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A Chromium with a window does not install from the private context of a test.
  const missing = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  expect(missing).toEqual([])
  const { data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(new URL(JSON.parse(data).start_url, url).href).toBe(url)
})

test('keeps the world across a reload and starts over on request', async ({ page }) => {
  const { url } = await openOfflineDemo(page, '/')
  await tour(page, 'voucher')
  await page.getByRole('tab', { name: t.deposit.tabVoucher }).click()
  await page.getByLabel(t.deposit.voucherLink).fill('https://voucher.example/campaign?v=DEMO250')
  await page.getByRole('button', { name: t.deposit.sendLink }).click()
  await acknowledge(page, t.ending.voucher)
  const balance = page.getByRole('region', { name: t.money.balance })
  await page.goto(`${url}user/home`)
  await expect(balance).toContainText('48,500.75')
  await page.reload()
  await expect(balance).toContainText('48,500.75')
  await call(page)
  await tab(page, controlText('tab_world'))
  await expect(drawer(page).getByLabel(controlText('worldName'))).toHaveCount(0)
  await press(page, 'tab_world', 'startOver')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${url}?persona=0810000001`)
  await expect(balance).toContainText('48,250.75')
})

test('ends the running tour with a link to a member', async ({ page }) => {
  const { url } = await openOfflineDemo(page, '/')
  await page.goto(`${url}?tour=qr`)
  const line = page.getByRole('complementary', { name: en.tours.qr.title })
  await expect(line).toBeVisible()
  await page.goto(`${url}?persona=0810000003`)
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('0.00')
  await expect(line).toBeHidden()
})

test('cuts and restores the network, and adds a fault in the console', async ({ page }) => {
  await openOfflineDemo(page, '/demo/')
  await tour(page, 'refund')
  // The bar names this time, and home must have read everything before the cut.
  await expect(page.getByText(t.home.updated.split('{')[0] ?? '')).toBeVisible()
  const codeOf = () =>
    page.evaluate(async () => (await (await fetch('/demo/api/lookup/banks')).json()).message)
  await page.evaluate(() => Reflect.get(window, 'fault')('GET /api/lookup/banks', 'OTP_BLOCK'))
  expect(await codeOf()).toBe('OTP_BLOCK')
  await page.evaluate(() => Reflect.get(window, 'fault')())
  expect(await codeOf()).toBeUndefined()

  const message = page.getByText(t.message.offline.split('{')[0] ?? '')
  for (const isCut of [true, false]) {
    await call(page)
    await tab(page, controlText('tab_faults'))
    await drawer(page)
      .getByRole('switch', { name: controlText('noNetwork') })
      .click()
    await expect(drawer(page).getByText(`* · ${controlText('fault_drop')}`)).toBeVisible({ visible: isCut })
    await close(page)
    await expect(message).toBeVisible({ visible: isCut })
  }
})

/** Returns the number of workers, or -1 during a navigation. */
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1)

test('removes the worker when a production build replaces the demo', async ({ page }) => {
  const host = await openHost('/')
  await page.goto(host.url)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  host.switchToProduction()
  // The page reloads once more after the worker is removed.
  await page.evaluate(() => location.reload())
  await expect.poll(() => workers(page)).toBe(0)
  await page.reload()
  await expect(page.locator('script[src^="/assets/"]')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: en.presenter })).toHaveCount(0)
  await host.stop()
})
