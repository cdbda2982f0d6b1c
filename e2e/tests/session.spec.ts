import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.en
test.use({ language: 'en' })

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('remember-agreement', '1')))

const home = (page: Page) => page.getByRole('region', { name: t.money.balance })

async function logIn(page: Page, phone = '0810000001') {
  if (!page.url().endsWith('/login')) await page.goto('/login')
  await page.getByLabel(t.member.phone).fill(phone)
  await page.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
  await page.getByRole('button', { name: t.login.submit }).click()
  await expect(home(page)).toBeVisible()
}

test('keeps two tabs at the same session and language', async ({ page, context }) => {
  await logIn(page)
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => window.open('/register?code=SB-FRIEND')),
  ])
  await test.step('keeps the session when an invite link opens', async () => {
    await expect(second).toHaveURL('/user/home')
    await expect(second.getByText(t.session.stillLoggedIn)).toBeVisible()
    await page.reload()
    await expect(home(page)).toBeVisible()
  })
  await test.step('changes the language in both', async () => {
    await second.getByRole('link', { name: t.menu.contact }).click()
    for (const [language, words] of [
      ['ไทย', texts.th],
      ['English', t],
    ] as const) {
      await page.getByRole('button', { name: /^(Language|ภาษา)/ }).click()
      await page.getByRole('menuitemradio', { name: language }).click()
      await expect(second.getByRole('heading', { name: words.contact.title })).toBeVisible()
    }
  })
  await test.step('logs out of both when /login is opened by hand', async () => {
    await second.goto('/login')
    await expect(second.getByText(t.session.loggedOut)).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(t.session.loggedOutElsewhere)).toBeVisible()
  })
  await test.step('shows the member who logs in last', async () => {
    await logIn(page)
    await logIn(second, '0810000003')
    await expect(page.getByText(t.session.replacedElsewhere)).toBeVisible()
    await expect(home(page)).toContainText('฿0.00')
  })
})
