import type { Page } from '@playwright/test'
import { comeBack } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const phone = '0810000001'
const t = texts.en

test.use({ language: 'en', viewport: { width: 360, height: 640 } })

async function openGame(page: Page, name: string) {
  await page.goto('/user/home')
  await page.getByRole('button', { name: new RegExp(name) }).click()
}

test('opens a game by form post in a new tab, shows the new balance, and closes a tab without a game', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  // A deployment writes its settings into the page.
  await page.route('**/user/home', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('json">{', 'json">{"VITE_GAME_NEW_TAB":"1",')
    await route.fulfill({ response: answer, body: html })
  })
  const { token } = await logInAs(phone)
  await world.api('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ufabet', amount: 100 }, token)
  await openGame(page, 'Sanam')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: t.game.play }).click(),
  ])
  await expect(tab).toHaveURL(/\/play\//)
  await tab.getByRole('textbox').fill('100')
  await tab.locator('button[value="win"]').click()
  await expect(tab.getByText('+฿100.00')).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/user/home')
  await tab.close()
  await page.bringToFront()
  await comeBack(page)
  await expect(page.getByText('48,350.75').first()).toBeVisible()

  await world.faults.arm({ endpoint: 'GET /api/autoLogin/pg/{username}', kind: 'error', code: 'NO_USER' })
  await openGame(page, 'Naga')
  await page.getByRole('button', { name: t.game.play }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.errors.NO_USER })).toBeVisible()
  await expect.poll(() => context.pages()).toHaveLength(1)
})

test("spins a slot with the wallet's money and shows the result", async ({ page, logInAs }) => {
  await logInAs(phone)
  await openGame(page, 'Bua')
  await page.getByRole('button', { name: `${t.game.transferOnly} ฿26,020` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.action.done }).click()
  await page.getByRole('button', { name: t.game.play, exact: true }).click()
  await expect(page).toHaveURL(/\/play\/imi/)
  const held = page.locator('output')
  await expect(held).toHaveText('฿26,020.00')
  await page.getByRole('textbox', { name: 'Stake (baht)' }).fill('20')
  await page.getByRole('button', { name: 'Spin' }).click()
  await expect(page.getByRole('status').last()).toHaveText(/^(Won \+|Lost -|Your stake is back)/)
  await expect(page.locator('.reel.stopped')).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const left = await held.textContent()
  await page.getByRole('link', { name: 'Back to the wallet' }).click()
  await expect(page.getByRole('button', { name: /^Bua/ })).toContainText(left?.replace('฿', '') ?? '')
})
