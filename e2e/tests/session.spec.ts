import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'
import { PASSWORD, wizardOf } from '../support/wizard.ts'

const t = texts.en
test.use({ language: 'en' })

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('remember-agreement', '1')))

const home = (page: Page) => page.getByRole('region', { name: t.money.balance })

async function logIn(page: Page, phone = '0810000001', password = 'wallet-demo-1') {
  if (!page.url().endsWith('/login')) await page.goto('/login')
  await page.getByLabel(t.member.phone).fill(phone)
  await page.getByLabel(t.member.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.login.submit }).click()
  await expect(home(page)).toBeVisible()
}

test('registers from an invite link, and keeps the new member logged in after Back', async ({
  page,
  world,
}) => {
  const wizard = wizardOf(page, 'en')
  await page.goto('/register?code=SB-7Q2K9')
  await wizard.phone()
  await expect(wizard.field(t.register.otp)).toBeFocused()
  const { messages } = await world.control('GET /outbox')
  await expect(
    page.getByText(fill(t.register.reference, { reference: messages[0]?.reference ?? '' })),
  ).toBeVisible()
  await wizard.otp()
  await expect(page.getByText(t.register.verified)).toBeVisible()
  await expect(wizard.field(t.register.inviteCode)).toHaveValue('SB-7Q2K9')
  await expect(wizard.field(t.register.inviteCode)).not.toBeEditable()
  await wizard.profile()
  await expect(wizard.title(t.register.titleBank)).toBeVisible()
  await page.goBack()
  await expect(wizard.title(t.register.titleProfile)).toBeVisible()
  await page.goBack()
  await expect(wizard.title(t.register.titlePhone)).toBeVisible()
  await page.goForward()
  await page.goForward()
  await wizard.bank()
  await wizard.choose(t.register.source, 'LINE')
  await wizard.submit()
  await page.waitForURL('**/login')
  await expect(wizard.done()).toBeVisible()
  await wizard.field(t.member.password).fill(PASSWORD)
  await wizard.button(t.login.submit).click()
  await expect(home(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/user/home')
  await expect(home(page)).toBeVisible()
})

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
