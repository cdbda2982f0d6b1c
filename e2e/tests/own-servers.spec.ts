import { freePort } from '@wallet/contracts/test/freePort'
import { openTestWorld } from '@wallet/mock-server/playwright'
import { chatOf } from '../support/chat.ts'
import { type Closing, closing } from '../support/closeAtEnd.ts'
import { openOwnServers, startApp, startMock } from '../support/ownServers.ts'
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

// The app as on a CDN, and the provider at another origin. Calls to the app's own origin fail.
test('logs in, shows pictures, sends messages and orders at another origin', async ({ closeAtEnd, page }) => {
  const { url: api } = await closeAtEnd(startMock())
  const settings = { VITE_API_URL: api, VITE_CHAT_URL: api, VITE_NOTICE_SECONDS: '600' }
  const { port } = await closeAtEnd(startApp(await freePort(), { settings: JSON.stringify(settings) }))
  // Use another host than the provider, because cookies do not depend on the port.
  const site = `http://localhost:${port}`
  const provider = openTestWorld(api, 'default')
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(api|socket\.io)\//.test(request.url())) calls.push(request.url())
  })

  await page.addInitScript(() => localStorage.setItem('remember-agreement', '1'))
  await page.goto(`${site}/login`)
  await page.getByLabel(t.member.phone).fill('0810000001')
  await page.getByLabel(t.member.password, { exact: true }).fill(provider.password)
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,250.75')
  const picture = page.locator(`img[src^="${api}/media/"]`).first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const order = await page.evaluate(async (url) => {
    const response = await fetch(`${url}/api/wallet/withdraw`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'idempotency-key': 'one-order',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: '{"amount":100}',
    })
    return { status: response.status, date: response.headers.get('date') }
  }, api)
  expect(order).toEqual({ status: 200, date: expect.any(String) })

  await page.goto(`${site}/user/contact`)
  const chat = chatOf(page, t)
  await chat.open()
  await chat.write('from another origin')
  await expect(chat.message('from another origin')).toBeVisible()
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter((address) => !address.startsWith(api))).toEqual([])
})
