import { chatOf } from '../support/chat.ts'
import { type Closing, closing } from '../support/closeAtEnd.ts'
import { openOwnServers } from '../support/ownServers.ts'
import { test as base, expect } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.en
const WORLD = 'outage'

const test = base.extend<Closing>(closing)

test.use({ language: 'en' })

test('sends each message once when the server stops and starts again', async ({ closeAtEnd, browser }) => {
  const servers = await closeAtEnd(openOwnServers(WORLD))
  const context = await closeAtEnd(browser.newContext({ baseURL: servers.appUrl }))
  await context.addCookies([{ name: 'mock-world', value: WORLD, url: servers.appUrl }])
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const page = await context.newPage()
  const chat = chatOf(page, t)
  await page.goto('/contact')
  await chat.open()
  const guestId = (await page.evaluate(() => localStorage.getItem('guest-id'))) ?? ''
  const writeAsSupport = (message: string) =>
    servers.control('POST /events', { body: { type: 'chat.message', guestId, message } })
  const messages = chat.history.locator('[data-message] p:first-child')
  // After a message of support the mock's own agent does not answer.
  await writeAsSupport('welcome')
  await expect(messages.last()).toHaveText('welcome')
  await chat.write('before')
  await expect(chat.panel.getByText(/· Sent/)).toBeVisible()

  const outage = await servers.kill()
  await expect(chat.connection).toHaveText(t.chat.reconnecting)
  await chat.write('while it was away')
  await chat.write('and one more')
  await expect(chat.panel.getByRole('button', { name: t.chat.waiting })).toHaveCount(2)
  await outage.restart()
  await writeAsSupport('from support')
  outage.reconnect()
  await expect(chat.connection).toHaveText(t.chat.connected)
  const all = [/Today/, 'welcome', 'before', 'from support', 'while it was away', 'and one more']
  await expect(messages).toHaveText(all)
  // A message that is not acknowledged yet would count as waiting in the next outage.
  await expect(chat.history.getByRole('listitem').last()).toContainText('· Sent')

  const second = await servers.kill()
  await expect(chat.connection).toHaveText(t.chat.reconnecting)
  await chat.write('before the reload')
  await expect(chat.panel.getByRole('button', { name: t.chat.waiting })).toBeVisible()
  await page.reload()
  await second.restart()
  second.reconnect()
  await page.reload()
  await chat.open()
  await expect(messages.last()).toHaveText('before the reload')

  const storedMessages = async () => {
    const chat = await servers.control('GET /chat', { query: { guestId } })
    return 'messages' in chat ? chat.messages.map(({ message }) => message.payload.message) : []
  }
  await expect
    .poll(storedMessages)
    .toEqual(['before the reload', 'and one more', 'while it was away', 'from support', 'before', 'welcome'])
})
