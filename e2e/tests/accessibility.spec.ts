import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'
import { FREE_PHONE, wizardOf } from '../support/wizard.ts'

const member = '0810000001'
const t = texts.en

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } })

/** Nothing that axe can find, in what is open now. */
async function isAccessible(page: Page, what: string) {
  await expect(page.locator('h1')).not.toHaveCount(0)
  await expect(page.getByText(t.word.loading, { exact: true })).toHaveCount(0)
  const found = (await violationsIn(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`,
  )
  expect.soft(found, what).toEqual([])
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function openHome(page: Page, logInAs: (phone: string) => Promise<unknown>, phone = member) {
  await logInAs(phone)
  await page.goto('/user/home')
  await expect(page.getByRole('region', { name: t.money.balance })).toBeVisible()
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

test('the pages of visitors', async ({ page, world }) => {
  await page.goto('/login')
  await isAccessible(page, 'login')
  await button(page, t.login.submit).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isAccessible(page, 'login, refused')
  await page.goto('/howto')
  await isAccessible(page, 'how-to')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, 'a clip')
  await page.goto('/contact')
  await isAccessible(page, 'contact')
  await page.goto('/nowhere')
  await isAccessible(page, 'not found')
  await world.reset('terminated')
  await page.goto('/login')
  await expect(page).toHaveURL('/terminated')
  await isAccessible(page, 'terminated')
})

test('the registration', async ({ page }) => {
  const wizard = wizardOf(page, 'en')
  await page.goto('/register')
  await isAccessible(page, 'phone')
  await wizard.phone(FREE_PHONE)
  await expect(wizard.field(t.register.otp)).toBeFocused()
  await isAccessible(page, 'OTP')
  await wizard.otp()
  await expect(wizard.field(t.word.name)).toBeVisible()
  await isAccessible(page, 'profile')
  await wizard.profile()
  await page.getByRole('combobox', { name: t.member.bank }).click()
  await isAccessible(page, 'bank, its list open')
})

test('home, and what opens over it', async ({ page, logInAs }) => {
  await openHome(page, logInAs)
  await isAccessible(page, 'home')
  await button(page, new RegExp(`^${t.word.language}`)).click()
  await isAccessible(page, 'the languages')
  await page.keyboard.press('Escape')
  await button(page, t.menu.conditions).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, 'conditions')
  await close(page)
  for (const name of [t.money.transfer, t.money.withdraw]) {
    await button(page, name).click()
    await expect(dialog(page, name).getByRole('option').first()).toBeVisible()
    await isAccessible(page, name)
    await close(page)
  }
  await page.getByRole('button', { name: /^Naga/ }).click()
  await expect(dialog(page, 'Naga Slots').getByText('pgn0810000001')).toBeVisible()
  await isAccessible(page, 'a game')
  await close(page)
  for (const name of [t.invite.title, t.refund.title]) {
    await button(page, name).click()
    await expect(button(page, t.action.continue)).toBeVisible()
    await isAccessible(page, `${name}, banners`)
    await button(page, t.action.continue).click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await isAccessible(page, name)
    await close(page)
  }
  await button(page, t.bonus.receive).click()
  await isAccessible(page, 'invite bonus')
})

test('the deposit', async ({ page, logInAs, world }) => {
  await world.clock.noon()
  await openHome(page, logInAs)
  await button(page, t.money.deposit).click()
  const sheet = dialog(page, t.money.deposit)
  for (const tab of await sheet.getByRole('tab').all()) {
    await tab.click()
    await isAccessible(page, `deposit, ${await tab.textContent()}`)
  }
  await sheet.getByRole('tab').first().click()
  await sheet.getByRole('button', { name: t.deposit.bcelHow }).click()
  await isAccessible(page, 'BCEL')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: t.deposit.slipTime }).click()
  await isAccessible(page, 'slip upload')
  await button(page, t.action.back).click()
  await sheet.getByRole('tab', { name: t.deposit.tabQr }).click()
  await button(page, '100').click()
  await button(page, fill(t.deposit.createQrOf, { amount: '100' })).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await isAccessible(page, 'QR paper')
})

test('the English name of an account, and the agreement', async ({ page, logInAs }) => {
  await openHome(page, logInAs, '0810000004')
  await page.evaluate(() => localStorage.removeItem('remember-agreement'))
  await page.goto('/user/home')
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, 'agreement')
  await button(page, t.member.accept).click()
  await button(page, t.money.deposit).click()
  await page.getByRole('button', { name: /4078123395$/ }).click()
  await expect(dialog(page, t.deposit.editName)).toBeVisible()
  await isAccessible(page, 'English name')
})

test('profile, bonus, statement', async ({ page, logInAs }) => {
  await logInAs(member)
  await page.goto('/user/profile')
  await button(page, t.profile.changePassword).waitFor()
  await isAccessible(page, 'profile')
  await button(page, t.profile.changePassword).click()
  await isAccessible(page, 'change password')
  await page.goto('/user/bonus')
  await page.getByRole('button', { name: /GOAL8/ }).waitFor()
  await isAccessible(page, 'bonus')
  await page.getByRole('button', { name: /GOAL8/ }).click()
  await button(page, t.bonus.receive).waitFor()
  await isAccessible(page, 'a bonus')
  await close(page)
  await page.getByRole('textbox').fill('SABAI50')
  await page.keyboard.press('Enter')
  await button(page, t.bonus.receivePromotion).waitFor()
  await isAccessible(page, 'a promotion')
  await page.goto('/user/statement')
  await page.getByRole('listitem').first().waitFor()
  await isAccessible(page, 'statement')
  await button(page, t.statement.slipStatus).click()
  await dialog(page, t.slip.status).getByRole('row').nth(1).waitFor()
  await isAccessible(page, 'slips')
  await button(page, t.action.viewImage).first().click()
  await dialog(page, t.slip.image).waitFor()
  await isAccessible(page, 'the image of a slip')
  await page.goto('/user/contact')
  await isAccessible(page, 'contact of members')
})

test('an active bonus, and the question before it ends', async ({ page, logInAs }) => {
  await logInAs('0810000002')
  await page.goto('/user/bonus')
  await button(page, t.bonus.cancelThis).waitFor()
  await isAccessible(page, 'active bonus')
  await button(page, t.bonus.cancelThis).click()
  await isAccessible(page, 'cancel bonus')
})

test('spin, prize and claim', async ({ page, logInAs, world }) => {
  await logInAs(member)
  await world.nextPrize('C50')
  await page.goto('/user/spin')
  const hub = page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 5`) })
  await page.getByRole('table').waitFor()
  await isAccessible(page, 'spin')
  await hub.click()
  await button(page, t.spin.later).waitFor()
  await isAccessible(page, 'prize')
  await button(page, t.spin.later).click()
  await page
    .getByRole('button', { name: new RegExp(`^${t.spin.claim}`) })
    .first()
    .click()
  await button(page, t.action.confirm).waitFor()
  await isAccessible(page, 'claim')
  await button(page, t.action.confirm).click()
  await page.getByRole('alertdialog').waitFor()
  await isAccessible(page, 'an alert')
})
