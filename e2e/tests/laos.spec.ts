import { laosUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { wizardOf } from '../support/wizard.ts'

test.use({ baseURL: laosUrl, language: 'la' })

const t = texts.la

test('shows Lao on the first visit, and accepts a phone number of eight digits', async ({ page, world }) => {
  await world.reset('laos')
  await page.addInitScript(() => localStorage.removeItem('locale'))
  const wizard = wizardOf(page, 'la')
  await page.goto('/register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await wizard.phone('20551234')
  await expect(page.getByRole('textbox', { name: t.register.otp })).toBeVisible()
})
