import type { Page } from '@playwright/test'
import { fill, type Language, type texts } from './texts.ts'

interface Transfer {
  /** The main wallet unless another account is named. */
  from?: string
  to?: string
  /** Baht, as a member types it: 2,000. */
  amount: string
}

/** Chooses both accounts in the open transfer sheet and types the amount. Answers the button that sends it. */
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
