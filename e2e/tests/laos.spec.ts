import { laosUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { wizardOf } from '../support/wizard.ts'

test.use({ baseURL: laosUrl, language: 'la' })

const t = texts.la

test.beforeEach(({ world }) => world.reset('laos'))

test('shows Lao on the first visit, and registers an account in LAK with a number of eight digits', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => localStorage.removeItem('locale'))
  const wizard = wizardOf(page, 'la')
  await page.goto('/register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await wizard.phone('20551234')
  await wizard.otp()
  await wizard.profile()
  await page.getByRole('combobox', { name: t.member.currency }).click()
  await expect(page.getByRole('option')).toHaveText([/^LAK/, /^BAHT/])
  await page.getByRole('option', { name: 'LAK' }).click()
  await wizard.bank(t.bank.BCEL)
  await wizard.submit()
  await expect(wizard.done()).toBeVisible()
  const { requests } = await world.control('GET /journal', { query: { endpoint: 'POST /api/account' } })
  expect(requests[0]?.body).toMatchObject({ username: '20551234', bankCode: 'BCEL', currency: 'LAK' })
})

test('opens the Lao site of the sport game', async ({ page, logInAs }) => {
  await logInAs('0810000001')
  await page.goto('/user/home')
  await page.getByRole('button', { name: /Sanam/ }).click()
  await page.getByRole('button', { name: t.game.play, exact: true }).click()
  await page.waitForURL(/\/play\/ufabet.*site=la/)
})
