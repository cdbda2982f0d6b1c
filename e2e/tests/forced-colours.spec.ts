import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.th

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const edgeOf = (target: Locator) =>
  target.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))

test('shows the edges of buttons and fields, and the selected tab', async ({ page, logInAs }) => {
  await page.goto('/login')
  expect(await edgeOf(page.getByLabel(t.member.phone).locator('..'))).toBeGreaterThan(0)
  expect(await edgeOf(page.getByRole('button', { name: t.login.submit }))).toBeGreaterThan(0)
  await logInAs('0810000001')
  await page.goto('/user/home')
  await page.getByRole('main').getByRole('button', { name: t.money.deposit, exact: true }).click()
  const other = page.getByRole('tab', { selected: false }).first()
  expect(await edgeOf(page.getByRole('tab', { selected: true }))).toBeGreaterThan(await edgeOf(other))
})
