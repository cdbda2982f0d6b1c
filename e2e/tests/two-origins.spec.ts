import { test as base, mergeTests } from '@playwright/test'
import { openTestWorld, test as withoutChecks } from '@wallet/mock-server/playwright'
import getPort from 'get-port'
import { chatOf } from '../support/chat.ts'
import { startApp, startMock } from '../support/ownServers.ts'
import { expect, test as withChecks } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const MEMBER = '0810000001'
const t = texts.en

interface Servers {
  api: string
  site: string
}

/** The app as on a CDN, and the provider at another origin. Calls to the app's own origin fail. */
const servers = base.extend<object, Servers>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { url, close } = await startMock()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ api }, use) => {
      const settings = { VITE_API_URL: api, VITE_CHAT_URL: api, VITE_NOTICE_SECONDS: '600' }
      const { port, close } = await startApp(await getPort(), { settings: JSON.stringify(settings) })
      // Use another host than the provider, because cookies do not depend on the port.
      await use(`http://localhost:${port}`)
      await close()
    },
    { scope: 'worker' },
  ],
})
const test = mergeTests(withChecks, servers)
/** For a test that expects errors in the console. */
const testWithErrors = mergeTests(withoutChecks, servers)

// The tests share the servers of one worker.
test.describe.configure({ mode: 'default' })
test.use({ language: 'en' })

test('logs in, shows pictures and sends messages at another origin', async ({ api, site, page }) => {
  const provider = openTestWorld(api, 'default')
  const requested: string[] = []
  page.on('request', (request) =>
    requested.push(new URL(request.url()).origin + new URL(request.url()).pathname),
  )

  await page.addInitScript(() => localStorage.setItem('remember-agreement', '1'))
  await page.goto(`${site}/login`)
  await page.getByLabel(t.member.phone).fill(MEMBER)
  await page.getByLabel(t.member.password, { exact: true }).fill(provider.password)
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,250.75')
  // Pictures also come from the provider.
  const picture = page.locator(`img[src^="${api}/media/"]`).first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`${site}/user/contact`)
  const chat = chatOf(page, t)
  await chat.open()
  await chat.write('from another origin')
  await expect(chat.message('from another origin')).toBeVisible()
  await provider.clock.advance(60)

  const calls = requested.filter((address) => /\/(api|socket\.io)\//.test(address))
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter((address) => !address.startsWith(api))).toEqual([])
})

test('allows an order with all headers and shows the clock of the provider at another origin', async ({
  api,
  site,
  page,
}) => {
  const { token } = await openTestWorld(api, 'default').logIn(MEMBER)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${site}/login`)
  const answer = await page.evaluate(
    async ([url, value]) => {
      const response = await fetch(`${url}/api/wallet/withdraw`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${value}`,
          'idempotency-key': 'one-order',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: '{"amount":100}',
      })
      return { status: response.status, date: response.headers.get('date') }
    },
    [api, token],
  )
  expect(answer).toEqual({ status: 200, date: expect.any(String) })
})

testWithErrors(
  'allows only the origins of the settings in the policy of the page',
  async ({ api, site, page }) => {
    const answer = await page.goto(`${site}/login`)
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain(`connect-src 'self' ${api} ${api} ${api.replace('http', 'ws')};`)
    expect(policy).toContain(`img-src 'self' ${api} `)
    const result = await page.evaluate(
      async (url) => {
        const violation = new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', resolve),
        )
        const result = await fetch(url).catch(() => 'refused')
        await violation
        return result
      },
      `http://127.0.0.1:${await getPort()}/`,
    )
    expect(result).toBe('refused')
  },
)
