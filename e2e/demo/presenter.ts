import { type Browser, expect, type Page } from '@playwright/test'
import en from '@wallet/web/demo/texts/en.json' with { type: 'json' }
import { controlText, type TextKey } from '../support/controlTexts.ts'
import { fill, texts } from '../support/texts.ts'
import { openHost } from './host.ts'

const t = texts.en

export const drawer = (page: Page) => page.getByRole('dialog', { name: en.presenter })
export const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name, exact: true }).click()
export const close = (page: Page) =>
  drawer(page).getByRole('button', { name: t.action.close }).first().click()

/** Opens the drawer by its corner. */
export async function call(page: Page) {
  await page.getByRole('button', { name: en.presenter }).click()
  await expect(drawer(page)).toBeVisible()
}

type TabKey = Extract<TextKey, `tab_${string}`>

/** Taps a button in a tab of the open drawer, in the first row of a list. */
export async function press(page: Page, tabKey: TabKey, action: TextKey) {
  await tab(page, controlText(tabKey))
  await drawer(page)
    .getByRole('button', { name: controlText(action), exact: true })
    .first()
    .click()
}

/** Taps a button in a tab of the open drawer and waits for the confirmation. */
export async function act(page: Page, tabKey: TabKey, action: TextKey) {
  await press(page, tabKey, action)
  await expect(
    drawer(page)
      .getByRole('status')
      .filter({ hasText: controlText('done') }),
  ).toBeInViewport()
}

/** Opens the drawer and runs an action of the provider, which closes the drawer. */
export async function provider(page: Page, action: TextKey) {
  await call(page)
  await press(page, 'tab_money', action)
  await expect(drawer(page)).toHaveCount(0)
}

/** Saves the slip of a bank transfer in the drawer and returns the file's path. */
async function sampleSlip(page: Page): Promise<string> {
  await call(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'tab_money', 'paySaveSlip'),
  ])
  await close(page)
  return download.path()
}

/** Attaches the sample slip to the pending deposit and sends it. */
export async function sendSampleSlip(page: Page) {
  const slip = await sampleSlip(page)
  await page.getByRole('button', { name: /^Attach the slip within/ }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t.slip.choose }).click(),
  ])
  await chooser.setFiles(slip)
  await page.getByRole('button', { name: t.slip.send }).click()
  await acknowledge(page, t.ending.slip, t.action.gotIt)
}

/** Closes the receipt of a command. */
export async function acknowledge(page: Page, title: string, word: string = t.action.done) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: word }).click()
  await expect(dialog).toHaveCount(0)
}

/** Waits until the drawer shows that the demo is stored. */
export async function waitUntilOffline(page: Page) {
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  await call(page)
  await tab(page, en.toursTab)
  await expect(drawer(page).getByText(en.kept)).toBeVisible()
}

/** Opens the demo, waits until it is stored, then stops the host and the network. */
export async function openOfflineDemo(page: Page, base: string) {
  const host = await openHost(base)
  await page.goto(host.url)
  await waitUntilOffline(page)
  const bytes = host.bytes()
  await host.stop()
  await page.context().setOffline(true)
  await page.reload()
  return { url: host.url, bytes }
}

export async function tour(page: Page, name: keyof typeof en.tours) {
  await call(page)
  await tab(page, en.toursTab)
  const { title, hint } = en.tours[name]
  await drawer(page)
    .getByRole('button', { name: `${title} ${hint}` })
    .click()
  await expect(page.getByRole('complementary', { name: title })).toContainText(hint)
}

/** Opens a stored demo in English for all tests of a file. */
export async function ownDemo(browser: Browser, base: string) {
  const context = await browser.newContext()
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const page = await context.newPage()
  return { page, ...(await openOfflineDemo(page, base)) }
}

/** Withdraws an amount and returns the sheet. */
export async function withdraw(page: Page, amount: string) {
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t.money.withdraw })
  await sheet.getByRole('textbox', { name: t.withdraw.amount }).fill(amount)
  await sheet.getByRole('button', { name: fill(t.withdraw.command, { amount }) }).click()
  return sheet
}
