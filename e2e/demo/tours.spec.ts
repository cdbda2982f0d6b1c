import { expect, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { fill, texts } from '../support/texts.ts'
import { wizardOf } from '../support/wizard.ts'
import { call, close, drawer, keptDemo, provider, tab, tour } from './presenter.ts'

const t = texts.en

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('locale', 'en')))

test('money comes by slip and goes by withdrawal, as the presenter decides', async ({ page }) => {
  await keptDemo(page, '/')
  await tour(page, 'slip')
  await call(page)
  await tab(page, en.tabs.events)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('button', { name: en.saveSlip }).click(),
  ])
  await close(page)
  await page.getByRole('button', { name: /^Attach the slip within/ }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t.slip.choose }).click(),
  ])
  await chooser.setFiles(await download.path())
  await page.getByRole('button', { name: t.slip.send }).click()
  await expect(page.getByText(t.slip.sent)).toBeVisible()
  await provider(page, en.approve)

  await tour(page, 'withdraw')
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t.money.withdraw })
  await sheet.getByRole('textbox', { name: t.withdraw.amount }).fill('200')
  await sheet.getByRole('button', { name: fill(t.withdraw.command, { amount: '200' }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.action.done }).click()
  await provider(page, en.settle)
})

test('a visitor becomes a member', async ({ page }) => {
  await keptDemo(page, '/')
  await tour(page, 'register')
  const wizard = wizardOf(page, 'en')
  await wizard.phone()
  await wizard.otp()
  await wizard.profile()
  await wizard.bank()
  await wizard.submit()
  await expect(wizard.done()).toBeVisible()
})

test('gifts arrive: bonus, invite bonus, refund', async ({ page }) => {
  await keptDemo(page, '/')
  await tour(page, 'bonus')
  await page
    .getByRole('main')
    .getByRole('button', { name: /WEEKEND20/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: t.bonus.receive }).click()
  await expect(page.getByText(fill(t.bonus.receivedNow, { code: 'WEEKEND20' }))).toBeVisible()

  await tour(page, 'invite')
  await page.getByRole('main').getByRole('button', { name: t.bonus.receive }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.action.confirm, exact: true }).click()
  await expect(page.getByText(t.errors.INVITE_BONUS_SUCCESS)).toBeVisible()

  await tour(page, 'refund')
  await page.getByRole('button', { name: t.refund.title, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t.refund.title })
  await sheet.getByRole('button', { name: t.action.continue }).click()
  await sheet.getByRole('button', { name: t.refund.receive }).click()
  await expect(page.getByText(t.errors.REFUND_SUCCESS)).toBeVisible()
})

test('support answers, in every kind of message', async ({ page }) => {
  await keptDemo(page, '/')
  await tour(page, 'chat')
  await page.getByRole('button', { name: t.chat.open }).first().click()
  const chat = page.getByRole('dialog', { name: t.chat.open })
  await chat.getByRole('textbox').fill('demo')
  await chat.getByRole('button', { name: t.action.send, exact: true }).click()
  await expect(chat.getByRole('img').first()).toBeVisible()
})
