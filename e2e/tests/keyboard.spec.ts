import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const t = texts.en
/** More tab stops than any screen has. */
const MOST_STOPS = 80

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } })

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the tab key leads there').toBeFocused()
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const outcome = (page: Page) => page.getByRole('alertdialog')

/** Closes the success message and checks that the focus returns to the first button. */
async function acknowledge(page: Page, opener: Locator) {
  await press(page, outcome(page).getByRole('button', { name: t.action.done }))
  await expect(outcome(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function logIn(page: Page) {
  await page.goto('/login')
  await type(page, page.getByLabel(t.member.phone), '0810000001')
  await type(page, page.getByLabel(t.member.password, { exact: true }), 'wallet-demo-1')
  await page.keyboard.press('Enter')
  await press(page, button(page, t.member.accept))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('deposits and transfers by keyboard alone', async ({ page }) => {
  await logIn(page)

  const deposit = page.getByRole('main').getByRole('button', { name: t.money.deposit, exact: true })
  await press(page, deposit)
  await tabTo(page, page.getByRole('tab', { name: t.deposit.tabBank }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: t.deposit.tabQr, selected: true })).toBeFocused()
  await press(page, button(page, '100'), 'Space')
  await press(page, button(page, fill(t.deposit.createQrOf, { amount: '100' })))
  await expect(page.getByRole('timer')).toBeVisible()
  await press(page, button(page, t.deposit.transferred))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(deposit).toBeFocused()

  const transfer = button(page, t.money.transfer)
  await press(page, transfer)
  await tabTo(page, page.getByRole('listbox', { name: t.money.from }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('listbox', { name: t.money.to }))
  await page.keyboard.press('End')
  await type(page, page.getByRole('textbox', { name: t.money.amount }), '10.50')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(fill(t.transfer.done, { amount: '10.50', name: 'Huay Dee' }))
  await acknowledge(page, transfer)
})
