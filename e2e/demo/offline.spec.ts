import { expect, type Page, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { fill, texts } from '../support/texts.ts'
import { openHost } from './host.ts'
import { call, close, drawer, keptDemo, provider, tab, tour } from './presenter.ts'

const FIRST_VISIT_MAX_BYTES = 900_000
const t = texts.en
const FIFTY = '50\u00a0บาท'

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('locale', 'en')))

test('the first visit is small, and afterwards nothing is missing', async ({ page }) => {
  const { url, bytes } = await keptDemo(page, '/some/where/')
  expect(bytes).toBeLessThan(FIRST_VISIT_MAX_BYTES)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()

  await tour(page, 'qr')
  await page.getByRole('tab', { name: t.deposit.tabQr }).click()
  await page.getByRole('button', { name: '100', exact: true }).first().click()
  await page
    .getByRole('button', { name: /Create QR/ })
    .last()
    .click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await provider(page, en.pay)
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)

  await tour(page, 'spin')
  await page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 5`) }).click()
  const prize = page.getByRole('dialog', { name: fill(t.spin.won, { label: FIFTY }) })
  await prize.getByRole('button', { name: t.spin.great }).click()
  await page
    .getByRole('button', { name: `${t.spin.claim} ${FIFTY}` })
    .first()
    .click()
  await page.getByRole('button', { name: t.action.confirm }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.action.done }).click()

  await tour(page, 'terminated')
  await expect(page).toHaveURL(/\/some\/where\/terminated$/)

  await page.goto(`${url}user/statement`)
  await expect(page).toHaveURL(/\/some\/where\/(login|terminated)$/)
})

test('a world survives a reload, and starts over when told to', async ({ page }) => {
  const { url } = await keptDemo(page, '/')
  await tour(page, 'voucher')
  await page.getByRole('tab', { name: t.deposit.tabVoucher }).click()
  await page.getByLabel(t.deposit.voucherLink).fill('https://voucher.example/campaign?v=DEMO250')
  await page.getByRole('button', { name: t.deposit.sendLink }).click()
  await expect(page.getByText(t.deposit.voucherDone)).toBeVisible()
  const balance = page.getByRole('region', { name: t.money.balance })
  await page.goto(`${url}user/home`)
  await expect(balance).toContainText('48,500.75')
  await page.reload()
  await expect(balance).toContainText('48,500.75')
  await call(page)
  await tab(page, en.tabs.world)
  await drawer(page).getByRole('button', { name: en.startOver }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${url}?persona=0810000001`)
  await expect(balance).toContainText('48,250.75')
})

test('an expired session leads to the login, and a game is played and left again', async ({ page }) => {
  await keptDemo(page, '/demo/')
  await tour(page, 'play')
  await page.getByRole('main').getByRole('button', { name: /Naga/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.game.play, exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/play\//)
  await page.getByRole('button', { name: 'Win' }).click()
  await expect(page.getByText('+฿100.00')).toBeVisible()
  await page.getByRole('link', { name: /wallet/i }).click()
  await expect(page).toHaveURL(/\/demo\/user\/home$/)

  await tour(page, 'expired')
  await call(page)
  await tab(page, en.tabs.world)
  await drawer(page).getByRole('button', { name: en.tomorrow }).click()
  await close(page)
  await page.getByRole('button', { name: t.home.checkBalance }).click()
  await expect(page).toHaveURL(/\/demo\/login$/)
})

/** How many workers stand at the address; -1 while the page is just being left. */
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1)

test('a production build at the address of a demo is itself, and the worker is gone', async ({ page }) => {
  const host = await openHost('/')
  await page.goto(host.url)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  host.switchToProduction()
  // The page reloads by itself once more, when the worker has left.
  await page.evaluate(() => location.reload())
  await expect.poll(() => workers(page)).toBe(0)
  await page.reload()
  await expect(page.locator('script[src^="/assets/"]')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: en.presenter })).toHaveCount(0)
  await host.stop()
})
