import { expect, type Page, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { fill, texts } from '../support/texts.ts'
import { act, call, choose, close, drawer, inDrawer, ownDemo, tab, tour, withdraw } from './presenter.ts'

const t = texts.en
const { tabs } = en
/** Shortest duration of a call on the slow network. */
const SLOW_MS = 3_000
let page: Page
let url: string

test.beforeAll(async ({ browser }) => {
  ;({ page, url } = await ownDemo(browser, '/demo/'))
})

test.beforeEach(() => page.goto(url))

test.afterAll(() => page.context().close())

const balance = () => page.getByRole('region', { name: t.money.balance })

test('adds an error for one call', async () => {
  await tour(page, 'withdraw')
  await call(page)
  await tab(page, tabs.faults)
  await choose(page, en.call, 'POST /api/wallet/withdraw')
  await choose(page, en.what, /^OTP_BLOCK /)
  await act(page, tabs.faults, en.arm)
  await expect(drawer(page).getByText('POST /api/wallet/withdraw · OTP_BLOCK × 1')).toBeVisible()
  await close(page)
  const sheet = await withdraw(page, '200')
  await expect(page.getByText(t.errors.OTP_BLOCK).first()).toBeVisible()
  await sheet.getByRole('button', { name: fill(t.withdraw.command, { amount: '200' }) }).click()
  await expect(page.getByRole('alertdialog')).toContainText(t.ending.withdraw)
})

test('switches the slow network on and off', async () => {
  await tour(page, 'refund')
  await call(page)
  await tab(page, tabs.faults)
  const slow = drawer(page).getByRole('switch', { name: en.slow })
  await slow.click()
  await expect(drawer(page).getByText('* · delay')).toBeVisible()
  await close(page)
  const took = () =>
    page.evaluate(async () => {
      const start = performance.now()
      await fetch('/demo/api/lookup/banks')
      return performance.now() - start
    })
  expect(await took()).toBeGreaterThanOrEqual(SLOW_MS)
  await inDrawer(page, tabs.faults, en.clear)
  await call(page)
  await expect(slow).not.toBeChecked()
  expect(await took()).toBeLessThan(SLOW_MS)
})

test('cuts and restores the network', async () => {
  const [offline = ''] = t.message.offline.split('{')
  await tour(page, 'refund')
  await expect(balance()).toContainText('48,250.75')
  await call(page)
  await tab(page, tabs.faults)
  await drawer(page).getByRole('switch', { name: en.cut }).click()
  await expect(drawer(page).getByText('* · drop')).toBeVisible()
  await close(page)
  await expect(page.getByText(offline)).toBeVisible()
  await call(page)
  await drawer(page).getByRole('switch', { name: en.cut }).click()
  await expect(drawer(page).getByText('* · drop')).toBeHidden()
  await close(page)
  await expect(page.getByText(offline)).toBeHidden()
})

test('adds and removes a fault in the console', async () => {
  await tour(page, 'refund')
  const codeOf = () =>
    page.evaluate(async () => (await (await fetch('/demo/api/lookup/banks')).json()).message)
  await page.evaluate(() => Reflect.get(window, 'fault')('GET /api/lookup/banks', 'OTP_BLOCK'))
  expect(await codeOf()).toBe('OTP_BLOCK')
  await page.evaluate(() => Reflect.get(window, 'fault')())
  expect(await codeOf()).toBeUndefined()
})
