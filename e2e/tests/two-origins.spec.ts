import { openTestWorld } from '@wallet/mock-server/playwright'
import getPort from 'get-port'
import { chatOf } from '../support/chat.ts'
import { type Closing, closing } from '../support/closeAtEnd.ts'
import { startApp, startMock } from '../support/ownServers.ts'
import { test as base, expect } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.en
const test = base.extend<Closing>(closing)

test.use({ language: 'en' })

// The app as on a CDN, and the provider at another origin. Calls to the app's own origin fail.
test('logs in, shows pictures, sends messages and orders at another origin', async ({ closeAtEnd, page }) => {
  const { url: api } = await closeAtEnd(startMock())
  const settings = { VITE_API_URL: api, VITE_CHAT_URL: api, VITE_NOTICE_SECONDS: '600' }
  const { port } = await closeAtEnd(startApp(await getPort(), { settings: JSON.stringify(settings) }))
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
