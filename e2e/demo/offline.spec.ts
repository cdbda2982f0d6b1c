import { expect, type Page, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { fill, texts } from '../support/texts.ts'
import { openHost } from './host.ts'

const FIRST_VISIT_MAX_BYTES = 900_000
const t = texts.en
const FIFTY = '50\u00a0บาท'

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('locale', 'en')))

const drawer = (page: Page) => page.getByRole('dialog', { name: en.presenter })
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name }).click()
const close = (page: Page) => drawer(page).getByRole('button', { name: t.action.close }).first().click()

async function call(page: Page) {
  await page.getByRole('button', { name: en.presenter }).click()
  await expect(drawer(page)).toBeVisible()
}

/** Opens the demo once, until it says that all of it is kept; then there is neither a host nor a network. */
async function keptDemo(page: Page, base: string) {
  const host = await openHost(base)
  await page.goto(host.url)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  await call(page)
  await tab(page, en.tabs.world)
  await expect(drawer(page).getByText(en.kept)).toBeVisible()
  const bytes = host.bytes()
  await host.stop()
  await page.context().setOffline(true)
  await page.reload()
  return { url: host.url, bytes }
}

/** Begins a tour as a presenter does. */
async function tour(page: Page, name: keyof typeof en.tours) {
  await call(page)
  await tab(page, en.tabs.tours)
  const [title, todo] = en.tours[name]
  await drawer(page).getByRole('button', { name: title }).first().click()
  await expect(page.getByRole('complementary', { name: title })).toContainText(todo)
}

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
  await call(page)
  await tab(page, en.tabs.events)
  await drawer(page).getByRole('button', { name: en.pay }).click()
  await expect(drawer(page).getByText(en.done)).toBeVisible()
  await close(page)

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
  await expect(page).toHaveURL(/\/demo\/login$/)
})

test('a production build at the address of a demo is itself, and the worker is gone', async ({ page }) => {
  const host = await openHost('/')
  await page.goto(host.url)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  host.switchToProduction()
  // The page reloads by itself once more, when the worker has left.
  await page.evaluate(() => location.reload())
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await page.reload()
  await expect(page.locator('script[src^="/assets/"]')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: en.presenter })).toHaveCount(0)
  await host.stop()
})
