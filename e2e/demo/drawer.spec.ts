import { expect, type Page, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { chatOf } from '../support/chat.ts'
import { texts } from '../support/texts.ts'
import { act, call, choose, close, drawer, ownDemo, sendSampleSlip, tab, tour } from './presenter.ts'

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
