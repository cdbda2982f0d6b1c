import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { chatOf } from '../support/chat.ts'
import { fill, texts } from '../support/texts.ts'
import {
  act,
  call,
  choose,
  close,
  drawer,
  ownDemo,
  provider,
  sendSampleSlip,
  tab,
  tour,
  withdraw,
} from './presenter.ts'

const t = texts.en
const { tabs } = en
let page: Page
let url: string

/** All tests share one demo. Each starts in a fresh world. */
test.beforeAll(async ({ browser }) => {
  ;({ page, url } = await ownDemo(browser, '/demo/'))
})

test.beforeEach(() => page.goto(url))

test.afterAll(() => page.context().close())

const balance = () => page.getByRole('region', { name: t.money.balance })
const clock = () => drawer(page).getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)

/** Returns the drawer's clock in s. */
async function moment(): Promise<number> {
  const [, day, month, year, time] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (.*)$/.exec((await clock().textContent()) ?? '') ?? []
  return Date.parse(`${year}-${month}-${day}T${time}Z`) / 1000
}

test('opens and closes by a key', async () => {
  await expect(page.getByRole('button', { name: en.presenter })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Backquote')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Backquote')
  await expect(drawer(page)).toBeHidden()
})

test('logs the selected member in', async () => {
  await call(page)
  await tab(page, tabs.world)
  await choose(page, en.persona, /^0810000002 /)
  await drawer(page).getByRole('button', { name: en.logIn, exact: true }).click()
  await expect(page).toHaveURL(/\/user\/home$/)
  await page.getByRole('link', { name: t.menu.profile }).click()
  await expect(page.getByText('081 000 0002')).toBeVisible()
})

test('starts a scenario and starts over', async () => {
  await call(page)
  await tab(page, tabs.world)
  await choose(page, en.scenario, en.scenarios.terminated ?? '')
  await drawer(page).getByRole('button', { name: en.begin, exact: true }).click()
  await expect(page).toHaveURL(/\/terminated$/)
  await call(page)
  await tab(page, tabs.world)
  await drawer(page).getByRole('button', { name: en.startOver }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
})

test('shows the OTP code', async () => {
  await tour(page, 'register')
  await page.getByLabel(t.member.phone).fill('0891234567')
  await page.getByRole('button', { name: t.action.continue, exact: true }).click()
  await expect(page.getByLabel(t.register.otp)).toBeVisible()
  await call(page)
  await tab(page, tabs.events)
  await expect(drawer(page).getByText('0891234567')).toBeVisible()
  await expect(drawer(page).getByText('123456', { exact: true })).toBeVisible()
  await close(page)
})

test('rejects the newest slip with the selected reason', async () => {
  await tour(page, 'slip')
  await sendSampleSlip(page)
  await call(page)
  await tab(page, tabs.events)
  await choose(page, en.reason, /^TRIPPLE_WRONG_CAPTCHA/)
  await act(page, tabs.events, en.refuse)
  await close(page)
  await page.goto(`${url}user/statement`)
  await page.getByRole('button', { name: t.statement.slipStatus }).click()
  const newest = page.getByRole('dialog', { name: t.slip.status }).getByRole('row').nth(1)
  await expect(newest).toContainText(t.slip.text.wrongCaptcha)
})

test('fails a withdrawal and returns the money', async () => {
  await tour(page, 'withdraw')
  await withdraw(page, '200')
  await page.getByRole('alertdialog').getByRole('button', { name: t.action.gotIt }).click()
  await expect(balance()).toContainText('48,050.75')
  await provider(page, en.fail)
  await expect(balance()).toContainText('48,250.75')
})

test('wins and loses a game round', async () => {
  await tour(page, 'invite')
  // The wallet shows a round after a refresh (GAM-8).
  const look = balance().getByRole('button', { name: t.home.checkBalance })
  await provider(page, en.win)
  await look.click()
  await expect(balance()).toContainText('48,350.75')
  await call(page)
  await tab(page, tabs.events)
  await drawer(page).getByRole('textbox', { name: en.amount }).fill('50.5')
  await act(page, tabs.events, en.lose)
  await close(page)
  await look.click()
  await expect(balance()).toContainText('48,300.25')
})

test('sets the prize of the next spin', async () => {
  await tour(page, 'spin')
  await call(page)
  await tab(page, tabs.events)
  const wheel = drawer(page).getByRole('region', { name: en.prize }).getByRole('combobox')
  await wheel.click()
  await page.getByRole('option', { name: '(C20)' }).click()
  await expect(page.getByRole('status').filter({ hasText: en.done }).first()).toBeVisible()
  await close(page)
  await page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 5`) }).click()
  await expect(page.getByRole('dialog', { name: fill(t.spin.won, { label: '20\u00a0baht' }) })).toBeVisible()
})

test('sends a support message of every kind', async () => {
  await tour(page, 'chat')
  const chat = chatOf(page, t)
  await chat.open()
  const messages = chat.history.locator('[data-message]')
  const before = await messages.count()
  await call(page)
  await tab(page, tabs.events)
  for (const kind of Object.values(en.messages)) {
    await choose(page, en.kind, kind)
    await act(page, tabs.events, en.send)
  }
  await close(page)
  await expect(messages).toHaveCount(before + Object.keys(en.messages).length)
  await expect(chat.panel.getByRole('list', { name: t.chat.cards })).toBeVisible()
  await expect(chat.panel.getByRole('list', { name: t.chat.quickReplies })).toBeVisible()
  await expect(chat.panel.getByText(t.chat.notShown)).toBeVisible()
})

test('moves the clock by a minute, 15 minutes, a day and a week', async () => {
  await tour(page, 'bonus')
  await call(page)
  await tab(page, tabs.world)
  const steps = { minute: 60, quarter: 900, tomorrow: 86_400, week: 604_800 } as const
  for (const [name, seconds] of Object.entries(steps)) {
    const before = await moment()
    await act(page, tabs.world, en[name as keyof typeof steps])
    await expect.poll(moment).toBeGreaterThanOrEqual(before + seconds)
    expect((await moment()) - before - seconds).toBeLessThan(60)
  }
})

test('saves the journal as a test', async () => {
  await tour(page, 'statement')
  await call(page)
  await tab(page, tabs.world)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('button', { name: en.saveTest }).click(),
  ])
  expect(download.suggestedFilename()).toBe('journal.spec.ts')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain("from '@wallet/mock-server/playwright'")
  expect(text).toContain("await world.api('POST', '/api/wallet/withdraw', { amount: 200 }, login.token)")
})
