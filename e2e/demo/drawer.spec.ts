import { expect, type Page, test } from '@playwright/test'
import { chatOf } from '../support/chat.ts'
import { controlText } from '../support/controlTexts.ts'
import { texts } from '../support/texts.ts'
import { act, call, choose, close, drawer, ownDemo, press, sendSampleSlip, tab, tour } from './presenter.ts'

const t = texts.en
const kinds = [
  'kindText',
  'kindButtons',
  'kindImage',
  'kindVideo',
  'kindFile',
  'kindCards',
  'kindPostback',
  'kindOther',
  'kindQuickReplies',
] as const
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
  await tab(page, controlText('tab_world'))
  await choose(page, controlText('scenario'), controlText('scenarioTerminated'))
  await press(page, 'tab_world', 'startScenario')
  await expect(page).toHaveURL(/\/terminated$/)
  await call(page)
  await press(page, 'tab_world', 'startOver')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
})

test('rejects the newest slip with the selected reason', async () => {
  await tour(page, 'slip')
  await sendSampleSlip(page)
  await call(page)
  await tab(page, controlText('tab_money'))
  await choose(page, controlText('reason'), /^TRIPPLE_WRONG_CAPTCHA/)
  await drawer(page)
    .getByRole('button', { name: controlText('reject') })
    .first()
    .click()
  await expect(drawer(page)).toHaveCount(0)
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
  await tab(page, controlText('tab_chat'))
  for (const kind of kinds) {
    await choose(page, controlText('kind'), controlText(kind))
    await act(page, 'tab_chat', 'sendAsSupport')
  }
  await close(page)
  await expect(messages).toHaveCount(before + kinds.length)
  await expect(chat.panel.getByRole('list', { name: t.chat.cards })).toBeVisible()
  await expect(chat.panel.getByRole('list', { name: t.chat.quickReplies })).toBeVisible()
  await expect(chat.panel.getByText(t.chat.notShown)).toBeVisible()
})
