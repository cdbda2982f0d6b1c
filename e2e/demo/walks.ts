import { expect, type Page } from '@playwright/test'
import en from '@wallet/web/demo/texts/en.json' with { type: 'json' }
import { chatOf } from '../support/chat.ts'
import { fill, texts } from '../support/texts.ts'
import { wizardOf } from '../support/wizard.ts'
import { acknowledge, act, call, close, provider, sendSampleSlip, withdraw } from './presenter.ts'

const t = texts.en
const FIFTY = '50\u00a0baht'

export type TourName = keyof typeof en.tours

const balance = (page: Page) => page.getByRole('region', { name: t.money.balance })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function receiveInviteBonus(page: Page) {
  await page.getByRole('main').getByRole('button', { name: t.bonus.receive }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.action.confirm, exact: true }).click()
  await acknowledge(page, t.ending.invite)
}

async function receiveBonus(page: Page, code: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(code) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: t.bonus.receive }).click()
  await acknowledge(page, fill(t.ending.bonus, { code }))
}

async function withdrawAndSettle(page: Page, amount: string) {
  await withdraw(page, amount)
  await page.getByRole('alertdialog').getByRole('button', { name: t.action.gotIt }).click()
  await provider(page, 'settle')
}

/** Follows each tour to its end. The type requires an entry for every tour. */
export const walks: Record<TourName, (page: Page) => Promise<void>> = {
  async week(page) {
    const nextDay = async (day: number) => {
      await button(page, en.nextDay).click()
      await expect(page.getByRole('complementary')).toContainText(en.days[day - 2] as string)
    }
    await expect(balance(page)).toContainText('500.00')
    await expect(balance(page)).toContainText('6\u00a0coins')
    await nextDay(2)
    await expect(balance(page)).toContainText('350.00')
    await nextDay(3)
    await walks.refund(page)
    await expect(balance(page)).toContainText('365.00')
    await nextDay(4)
    await receiveInviteBonus(page)
    await expect(balance(page)).toContainText('385.00')
    await nextDay(5)
    await receiveBonus(page, 'WELCOME')
    await nextDay(6)
    await page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 1[0-9]`) }).click()
    const prize = page.getByRole('dialog', { name: fill(t.spin.won, { label: FIFTY }) })
    await prize.getByRole('button', { name: t.spin.later }).click()
    await nextDay(7)
    await withdrawAndSettle(page, '500')
    await page.getByRole('link', { name: t.menu.statement }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('-฿500.00')
    await expect(button(page, en.nextDay)).toHaveCount(0)
  },

  async register(page) {
    const wizard = wizardOf(page, 'en')
    await wizard.phone()
    await wizard.otp()
    await wizard.profile()
    await wizard.bank()
    await wizard.submit()
    await expect(wizard.done()).toBeVisible()
  },

  async qr(page) {
    await page.getByRole('tab', { name: t.deposit.tabQr }).click()
    await button(page, '100').first().click()
    await page
      .getByRole('button', { name: /Create QR/ })
      .last()
      .click()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await provider(page, 'pay')
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
  },

  async slip(page) {
    await sendSampleSlip(page)
    await provider(page, 'approve')
  },

  async voucher(page) {
    await page.getByRole('tab', { name: t.deposit.tabVoucher }).click()
    await page.getByRole('complementary').getByRole('button', { name: t.action.copy }).click()
    await page
      .getByLabel(t.deposit.voucherLink)
      .fill(await page.evaluate(() => navigator.clipboard.readText()))
    await page.getByRole('button', { name: t.deposit.sendLink }).click()
    await acknowledge(page, t.ending.voucher)
  },

  async play(page) {
    await page.getByRole('main').getByRole('button', { name: /Naga/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.game.play, exact: true }).click()
    await expect(page).toHaveURL(/\/play\//)
    await page.getByRole('button', { name: 'Win' }).click()
    await expect(page.getByText('+฿100.00')).toBeVisible()
    await page.getByRole('link', { name: /wallet/i }).click()
    await expect(balance(page)).toContainText('48,350.75')
  },

  async withdraw(page) {
    await withdrawAndSettle(page, '200')
    await expect(balance(page)).toContainText('48,050.75')
  },

  async bonus(page) {
    await receiveBonus(page, 'WEEKEND200')
  },

  async invite(page) {
    await receiveInviteBonus(page)
    await expect(balance(page)).toContainText('48,570.75')
  },

  async refund(page) {
    await button(page, t.refund.title).click()
    const sheet = page.getByRole('dialog', { name: t.refund.title })
    await sheet.getByRole('button', { name: t.action.continue }).click()
    await sheet.getByRole('button', { name: fill(t.refund.receiveOf, { amount: '' }) }).click()
    await acknowledge(page, t.ending.refund)
  },

  async spin(page) {
    await page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 5`) }).click()
    const prize = page.getByRole('dialog', { name: fill(t.spin.won, { label: FIFTY }) })
    await prize.getByRole('button', { name: t.spin.later }).click()
    await page
      .getByRole('button', { name: `${t.spin.claim} ${FIFTY}` })
      .first()
      .click()
    await page.getByRole('button', { name: t.action.confirm }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.action.done }).click()
  },

  async statement(page) {
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText('-฿200.00')
    await expect(first).toContainText(t.word.inProgress)
    await call(page)
    await act(page, 'tab_time', 'minute')
    await close(page)
    await expect(first).toContainText(t.word.success)
    await button(page, t.ui.nextPage).click()
    await expect(page.getByText(`· ${fill(t.word.pageOf, { page: 2, pages: 9 })}`)).toBeVisible()
    await expect(first).not.toContainText('-฿200.00')
  },

  async chat(page) {
    const chat = chatOf(page, t)
    await chat.open()
    await chat.write('demo')
    await expect(chat.message('Here is a message of every kind.')).toBeVisible()
    await expect(chat.panel.getByRole('list', { name: t.chat.cards })).toBeVisible()
    await expect(chat.panel.getByRole('list', { name: t.chat.quickReplies })).toBeVisible()
    await expect(chat.panel.getByRole('img').first()).toBeVisible()
    await page.keyboard.press('Escape')
  },

  async terminated(page) {
    await expect(page).toHaveURL(/\/terminated$/)
    await expect(page.getByRole('main')).toBeVisible()
  },

  async expired(page) {
    await call(page)
    await act(page, 'tab_time', 'day')
    await close(page)
    await expect(page).toHaveURL(/\/login$/)
  },
}
