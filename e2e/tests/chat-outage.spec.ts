import { chatOf } from '../support/chat.ts'
import { openOwnServers } from '../support/ownServers.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.en
const WORLD = 'outage'

test.use({ language: 'en' })

test('the server dies and comes back: nothing is lost, nothing is sent twice', async ({ browser }) => {
  test.setTimeout(120_000)
  const servers = await openOwnServers(WORLD)
  const context = await browser.newContext({ baseURL: servers.appUrl })
  await context.addCookies([{ name: 'mock-world', value: WORLD, url: servers.appUrl }])
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  try {
    const page = await context.newPage()
    const chat = chatOf(page, t)
    await page.goto('/contact')
    await chat.open()
    const guestId = (await page.evaluate(() => localStorage.getItem('guest-id'))) ?? ''
    const supportSays = (message: string) =>
      servers.control('POST /events', { body: { type: 'chat.message', guestId, message } })
    const said = chat.history.locator('[data-message] p:first-child')
    // Where a person writes, the agent keeps quiet.
    await supportSays('welcome')
    await expect(said.last()).toHaveText('welcome')
    await chat.write('before')
    await expect(chat.panel.getByText(/· Sent/)).toBeVisible()

    const outage = await servers.kill()
    await expect(chat.connection).toHaveText(t.chat.reconnecting)
    await chat.write('while it was away')
    await chat.write('and one more')
    await expect(chat.panel.getByRole('button', { name: t.chat.waiting })).toHaveCount(2)
    await outage.begin()
    await supportSays('from support')
    outage.open()
    await expect(chat.connection).toHaveText(t.chat.connected)
    const whole = [/Today/, 'welcome', 'before', 'from support', 'while it was away', 'and one more']
    await expect(said).toHaveText(whole)
    // What is not yet acknowledged would wait again, beside the next one.
    await expect(chat.history.getByRole('listitem').last()).toContainText('· Sent')

    const second = await servers.kill()
    await expect(chat.connection).toHaveText(t.chat.reconnecting)
    await chat.write('before the reload')
    await expect(chat.panel.getByRole('button', { name: t.chat.waiting })).toBeVisible()
    await page.reload()
    await second.begin()
    second.open()
    await page.reload()
    await chat.open()
    await expect(said.last()).toHaveText('before the reload')

    const held = async () => {
      const chat = await servers.control('GET /chat', { query: { guestId } })
      return 'messages' in chat ? chat.messages.map(({ message }) => message.payload.message) : []
    }
    await expect
      .poll(held)
      .toEqual([
        'before the reload',
        'and one more',
        'while it was away',
        'from support',
        'before',
        'welcome',
      ])
  } finally {
    await servers.close()
    await context.close()
  }
})
