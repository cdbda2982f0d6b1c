import { expect, type Page, test } from '@playwright/test'
import { controlText } from '../support/controlTexts.ts'
import { texts } from '../support/texts.ts'
import { call, close, drawer, ownDemo, tab, tour } from './presenter.ts'

const t = texts.en
let page: Page
let url: string

test.beforeAll(async ({ browser }) => {
  ;({ page, url } = await ownDemo(browser, '/demo/'))
})

test.beforeEach(() => page.goto(url))

test.afterAll(() => page.context().close())

const balance = () => page.getByRole('region', { name: t.money.balance })

test('cuts and restores the network', async () => {
  const [offline = ''] = t.message.offline.split('{')
  await tour(page, 'refund')
  await expect(balance()).toContainText('48,250.75')
  await call(page)
  await tab(page, controlText('tab_faults'))
  await drawer(page)
    .getByRole('switch', { name: controlText('noNetwork') })
    .click()
  await expect(drawer(page).getByText('* · drop')).toBeVisible()
  await close(page)
  await expect(page.getByText(offline)).toBeVisible()
  await call(page)
  await drawer(page)
    .getByRole('switch', { name: controlText('noNetwork') })
    .click()
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
