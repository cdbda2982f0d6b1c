import type { Page } from '@playwright/test'
import { appUrl } from '../support/addresses.ts'
import { chatOf } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'

const MEMBER = '0810000003'

test.describe('in Lao', () => {
  test.use({ language: 'la' })

  test('shows every type of message from support to a visitor', async ({ page, world }) => {
    const chat = chatOf(page, texts.la)
    await page.goto('/contact')
    await chat.open()
    await expect(chat.panel.getByText(texts.la.chat.emptyTitle)).toBeVisible()
    expect(await violationsIn(page)).toEqual([])

    await chat.write('demo')
    await expect(chat.message('demo')).toBeVisible()
    await world.clock.advance(60)
    await expect(chat.message('Here is a message of every kind.')).toBeVisible()
    await expect(chat.panel.getByRole('list', { name: texts.la.chat.cards })).toBeVisible()
    const replies = chat.panel.getByRole('list', { name: texts.la.chat.quickReplies })
    await expect(replies).toBeVisible()
    expect(await violationsIn(page)).toEqual([])

    await replies.getByRole('button', { name: 'Talk to support' }).click()
    await expect(replies).toHaveCount(0)
    await world.clock.advance(60)
    await expect(chat.panel.getByRole('link', { name: 'LINE' })).toHaveAttribute('href', 'https://line.me/')
    await expect(chat.panel.getByRole('link', { name: 'Call support' }).last()).toHaveAttribute(
      'href',
      /^tel:/,
    )
  })
})

test.describe('chat by keyboard', () => {
  test.use({ language: 'en' })
  const t = texts.en

  test('opens, sends a message and closes by keyboard', async ({ page }) => {
    const chat = chatOf(page, t)
    await page.goto('/contact')
    await chat.logo.focus()
    await page.keyboard.press('Enter')
    await expect(chat.panel).toBeVisible()
    for (let stops = 0; stops < 12; stops += 1) {
      if (await chat.box.evaluate((box) => box === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('three')
    await page.keyboard.press('Enter')
    // Line breaks are kept.
    await expect(chat.message('one two three')).toHaveText(/^one\ntwo\nthree$/, { useInnerText: true })
    await expect(chat.box).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(chat.panel).toHaveCount(0)
    await expect(chat.logo).toBeFocused()
  })
})

test.describe('several pages at once', () => {
  test.use({ language: 'en' })
  const t = texts.en

  test('shows each message once in two tabs of a member, and hides the messages of a guest', async ({
    page,
    context,
    browser,
    logInAs,
  }) => {
    await logInAs(MEMBER)
    const otherTab = await context.newPage()
    const guests = await browser.newContext({ baseURL: appUrl })
    await guests.addCookies(await context.cookies())
    await guests.addInitScript(() => localStorage.setItem('locale', 'en'))
    const guestTab = await guests.newPage()

    const tabs = [page, otherTab, guestTab].map((tab) => chatOf(tab, t))
    const [first, second, guest] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]]
    await Promise.all([page.goto('/user/contact'), otherTab.goto('/user/contact'), guestTab.goto('/contact')])
    for (const chat of tabs) await chat.open()
    await Promise.all([
      first.write('from the first tab'),
      second.write('from the second tab'),
      guest.write('from a guest'),
    ])
    for (const chat of [first, second]) {
      await expect(chat.message('from the first tab')).toHaveCount(1)
      await expect(chat.message('from the second tab')).toHaveCount(1)
      await expect(chat.message('from a guest')).toHaveCount(0)
    }
    await expect(guest.message('from a guest')).toHaveCount(1)
    await expect(guest.message('from the first tab')).toHaveCount(0)
    const textsIn = (tab: Page) => tab.locator('[data-message] p').allTextContents()
    await expect
      .poll(async () => JSON.stringify(await textsIn(page)) === JSON.stringify(await textsIn(otherTab)))
      .toBe(true)
    await guests.close()
  })
})

test.describe('chat history', () => {
  test.use({ language: 'en' })
  const t = texts.en

  test('loads older pages without a jump, and offers to show new messages', async ({
    page,
    world,
    logInAs,
  }) => {
    const { token } = await logInAs(MEMBER)
    const { _id: userId } = await world.api('GET', '/api/account/profile', undefined, token)
    const say = (message: string) => world.events.send({ type: 'chat.message', userId, message })
    for (let number = 1; number <= 35; number += 1) await say(`message ${number}`)
    const chat = chatOf(page, t)
    await page.goto('/user/contact')
    await chat.open()
    await expect(chat.message('message 35')).toBeInViewport()

    const steady = chat.message('message 27')
    await steady.scrollIntoViewIfNeeded()
    const before = await steady.boundingBox()
    await expect(chat.message('message 16')).toBeAttached()
    const after = await steady.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThanOrEqual(1)

    for (const oldest of ['message 6', 'message 1']) {
      await chat.history.evaluate((box) => box.scrollTo({ top: 0 }))
      await expect(chat.message(oldest)).toBeAttached()
    }
    await expect(chat.history.locator('[data-message]')).toHaveCount(35)

    await chat.history.evaluate((box) => box.scrollTo({ top: 0 }))
    await say('something new')
    const toEnd = chat.panel.getByRole('button', { name: t.chat.newMessages })
    await expect(toEnd).toBeVisible()
    await expect(chat.message('message 1')).toBeInViewport()
    await toEnd.click()
    await expect(chat.message('something new')).toBeInViewport()
    await expect(toEnd).toHaveCount(0)
    await say('and this one is followed')
    await expect(chat.message('and this one is followed')).toBeInViewport()
  })
})

test('loads no code of the chat before the widget can appear', async ({ page, world }) => {
  await world.reset('no-chat')
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  // Request the code again, because the browser drops the page's own responses after a navigation.
  const loaded = () =>
    Promise.all([...scripts].map(async (url) => await (await page.request.get(url)).text()))
  for (const path of ['/login', '/howto', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(2)
  expect((await loaded()).filter((text) => /socket\.io|messaging/.test(text))).toEqual([])

  await world.reset('default')
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: texts.th.chat.open })).toBeVisible()
  await expect.poll(async () => (await loaded()).some((text) => text.includes('messaging'))).toBe(true)
})

test('keeps the page and shows an error when the code of the chat cannot be loaded', async ({ page }) => {
  const t = texts.th
  await page.route('**/ChatWidget*', (route) => route.abort())
  // Simulate a page that has already reloaded once because of missing files.
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.goto('/contact')
  await page.getByRole('button', { name: t.contact.startChat }).click()
  await expect(page.getByRole('alert').getByText(t.chat.notStarted)).toBeVisible()
  await page.unroute('**/ChatWidget*')
  await page.reload()
  await chatOf(page, t).open()
})
