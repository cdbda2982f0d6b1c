import type { Page } from '@playwright/test'
import { fill, type Language, type texts } from './texts.ts'

interface Transfer {
  /** Default: the main wallet. */
  from?: string
  to?: string
  /** Baht as a text, for example 2,000. */
  amount: string
}

/** Selects both accounts in the open transfer sheet and types the amount. Returns the submit button. */
export async function fillTransfer(
  page: Page,
  t: (typeof texts)[Language],
  { from = t.money.mainWallet, to = 'Chang Thong', amount }: Transfer,
) {
  const pick = (drum: string, account: string) =>
    page.getByRole('listbox', { name: drum }).getByRole('option').filter({ hasText: account }).click()
  await pick(t.money.from, from)
  await pick(t.money.to, to)
  await page.getByRole('textbox', { name: t.money.amount }).fill(amount)
  return page.getByRole('button', { name: fill(t.transfer.command, { amount }), exact: true })
}
