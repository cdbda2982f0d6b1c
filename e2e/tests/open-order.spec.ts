import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const PHONE = '0810000001'
const WITHDRAW = 'POST /api/wallet/withdraw'
const t = texts.th
const command = fill(t.withdraw.command, { amount: '500' })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: t.money.withdraw })

async function openSheet(page: Page) {
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  return sheetOf(page)
}

/** While the app checks an order, it accepts no other order. */
async function expectChecking(page: Page) {
  const sheet = await openSheet(page)
  await expect(sheet.getByText(t.word.checking)).toBeVisible()
  await expect(sheet.getByText(fill(t.money.checking, { command }))).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: command })).toHaveCount(0)
  await sheet.getByRole('button', { name: t.action.close }).click()
}

test('checks a withdrawal without an answer in every tab, after a reload and a login, and shows the outcome once', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  await logInAs(PHONE)
  await page.route('**/api/wallet/withdraw', (route) => route.abort('connectionfailed'))
  await page.goto('/user/home')
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: '500', exact: true }).click()
  await sheet.getByRole('button', { name: command }).click()
  await expect(sheet.getByText(t.word.checking)).toBeVisible()
  await sheet.getByRole('button', { name: t.action.close }).click()

  const second = await context.newPage()
  await second.goto('/user/home')
  await expectChecking(second)
  await second.reload()
  await expectChecking(second)
  expect(await world.journal.count(WITHDRAW)).toBe(0)

  await page.getByRole('button', { name: t.menu.logOut }).click()
  const question = page.getByRole('dialog', { name: t.menu.logOutQuestion })
  await question.getByRole('button', { name: t.menu.logOut }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL('/login')
  await page.getByLabel(t.member.phone).fill(PHONE)
  await page.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
  await page.getByRole('button', { name: t.login.submit }).click()
  await expectChecking(page)
  await second.goto('/user/home')
  await expectChecking(second)

  // Release the answer that was held back.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const answer = await world.api('POST', '/api/wallet/withdraw', { amount: 500 }, token)
  expect(answer.message).toBe('SUCCESS')
  const tabs = [page, second]
  for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('focus')))
  for (const tab of tabs)
    await expect(tab.getByRole('region', { name: t.money.balance })).toContainText('25,520.00')
  const noticeOf = (tab: Page) => tab.getByText(t.withdraw.done)
  const noticeCounts = () => Promise.all(tabs.map((tab) => noticeOf(tab).count()))
  await expect.poll(async () => (await noticeCounts()).toSorted()).toEqual([0, 1])

  // A notice on a closed page does not count as seen, so either tab shows it again.
  const [inFirst] = await noticeCounts()
  await (inFirst ? page : second).reload()
  await expect.poll(async () => (await noticeCounts()).toSorted()).toEqual([0, 1])
  const [isInFirst] = await noticeCounts()
  const teller = isInFirst ? page : second
  await teller.getByRole('button', { name: t.action.close, exact: true }).click()
  await expect(noticeOf(teller)).toHaveCount(0)

  await page.reload()
  const again = await openSheet(page)
  await expect(again.getByRole('textbox', { name: t.withdraw.amount })).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)
  expect(await world.journal.count(WITHDRAW)).toBe(1)
})
