import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { PASSWORD, wizardOf } from '../support/wizard.ts'

const t = texts.en
test.use({ language: 'en' })

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('remember-agreement', '1')))

const home = (page: Page) => page.getByRole('region', { name: t.money.balance })

async function logIn(page: Page, phone = '0810000001', password = 'wallet-demo-1') {
  await page.goto('/login')
  await page.getByLabel(t.member.phone).fill(phone)
  await page.getByLabel(t.member.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.login.submit }).click()
  await expect(home(page)).toBeVisible()
}

test('keeps a new member logged in after Back', async ({ page }) => {
  const wizard = wizardOf(page, 'en')
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: t.login.register }).click()
  await wizard.phone()
  await wizard.otp()
  await wizard.profile()
  await expect(wizard.title(t.register.titleBank)).toBeVisible()
  await page.goBack()
  await expect(wizard.title(t.register.titleProfile)).toBeVisible()
  await page.goBack()
  await expect(wizard.title(t.register.titlePhone)).toBeVisible()
  await page.goForward()
  await page.goForward()
  await wizard.bank()
  await wizard.submit()
  await page.waitForURL('**/login')
  await wizard.field(t.member.password).fill(PASSWORD)
  await wizard.button(t.login.submit).click()
  await expect(home(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/user/home')
  await expect(home(page)).toBeVisible()
})

test('keeps the session when an invite link opens in another tab', async ({ page, context }) => {
  await logIn(page)
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => window.open('/register?code=SB-FRIEND')),
  ])
  await expect(second).toHaveURL('/user/home')
  await expect(second.getByText(t.session.stillLoggedIn)).toBeVisible()
  await page.reload()
  await expect(home(page)).toBeVisible()
})

test('logs out in all tabs with a message when /login is opened by hand', async ({ page, context }) => {
  await logIn(page)
  const second = await context.newPage()
  await second.goto('/user/statement')
  await second.goto('/login')
  await expect(second.getByText(t.session.loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(t.session.loggedOutElsewhere)).toBeVisible()
})

test('shows the data of the member who logs in in another tab', async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto('/login')
  await logIn(page)
  await second.getByLabel(t.member.phone).fill('0810000003')
  await second.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
  await second.getByRole('button', { name: t.login.submit }).click()
  await expect(home(second)).toBeVisible()
  await expect(page.getByText(t.session.replacedElsewhere)).toBeVisible()
  await expect(home(page)).toContainText('฿0.00')
})

test('changes the language in all tabs', async ({ page, context }) => {
  await logIn(page)
  const second = await context.newPage()
  await second.goto('/user/contact')
  await page.getByRole('button', { name: new RegExp(t.word.language) }).click()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  await expect(second.getByRole('heading', { name: texts.th.contact.title })).toBeVisible()
  await expect(second.getByText(/^24\s?ชั่วโมง$/)).toBeVisible()
})
