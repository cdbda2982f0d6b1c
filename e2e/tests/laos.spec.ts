import { laosUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { wizardOf } from '../support/wizard.ts'

test.use({ baseURL: laosUrl, language: 'la' })

const t = texts.la

test('shows Lao on the first visit, and registers an account in LAK with a number of eight digits', async ({
  page,
  world,
}) => {
  await world.reset('laos')
  await page.addInitScript(() => localStorage.removeItem('locale'))
  const wizard = wizardOf(page, 'la')
  await page.goto('/register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await wizard.phone('20551234')
  await wizard.otp()
  await wizard.profile()
  await wizard.choose(t.member.currency, 'LAK')
  await wizard.bank(t.bank.BCEL)
  await wizard.submit()
  await expect(wizard.done()).toBeVisible()
  const { requests } = await world.control('GET /journal', { query: { endpoint: 'POST /api/account' } })
  expect(requests[0]?.body).toMatchObject({ username: '20551234', bankCode: 'BCEL', currency: 'LAK' })
})
