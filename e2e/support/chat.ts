import { expect, type Page } from '@playwright/test'
import type { Language, texts } from './texts.ts'

/** Locators of the chat in the language of the page. */
export function chatOf(page: Page, t: (typeof texts)[Language]) {
  const panel = page.getByRole('dialog', { name: t.chat.open })
  const box = panel.getByRole('textbox', { name: t.chat.placeholder })
  const connection = panel.getByRole('status').first()
  const history = panel.getByRole('region', { name: t.chat.messages })
  return {
    panel,
    connection,
    box,
    history,
    logo: page.getByRole('button', { name: t.chat.open, exact: true }),
    files: panel.locator('input[type=file]'),
    message: (text: string) => history.locator('[data-message]').getByText(text, { exact: true }),
    async open() {
      await page.getByRole('button', { name: t.contact.startChat }).click()
      await expect(connection).toHaveText(t.chat.connected)
    },
    async write(text: string) {
      await box.fill(text)
      await box.press('Enter')
    },
  }
}
