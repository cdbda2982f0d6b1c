import type { Page } from '@playwright/test'
import { expect, test, worldCookie } from '@wallet/mock-server/playwright'
import { mockUrl } from '../support/addresses.ts'
import { startApp, stop } from '../support/ownServers.ts'

/** Something goes wrong in the page, which is then left. */
async function failAndLeave(page: Page) {
  const failed = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no wallet of 0810000001 in "สมชาย"')
    })
  })
  await failed
  await page.goto('about:blank')
}

test('errors and speed are reported when a page is left, masked, and the control room shows them', async ({
  page,
  context,
  world,
}) => {
  const settings = JSON.stringify({ VITE_REPORT_URL: '/__mock__/reports' })
  const { child, port } = await startApp(Number(new URL(mockUrl).port), settings)
  const site = `http://127.0.0.1:${port}`
  await context.addCookies([worldCookie(world, site)])
  const loaded = page.waitForResponse(/\/assets\/reports-.*\.js$/)
  await page.goto(`${site}/register?code=SB-66f1c0a84e21`)
  await (await loaded).finished()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await failAndLeave(page)

  const reports = async () => (await world.control('GET /reports')).reports
  await expect.poll(async () => (await reports()).length).toBe(1)
  const [report] = await reports()
  expect(report).toMatchObject({
    page: '/register',
    errors: [{ message: 'TypeError: no wallet of *** in "***"', count: 1 }],
  })
  expect(report?.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']))
  expect(JSON.stringify(report)).not.toMatch(/0810000001|66f1c0a84e21|สมชาย/)

  await page.goto(`${mockUrl}/__mock__/`)
  const section = page.getByRole('region', { name: 'Reports' })
  await expect(section.getByText('1 × TypeError: no wallet of ***')).toBeVisible()
  await expect(section.getByText(/LCP [\d.]+ \(\w+/)).toBeVisible()
  await stop(child)
})

test('nothing is reported, or loaded to do so, where no setting says so', async ({ page, world }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await failAndLeave(page)
  expect(asked.filter((url) => /report/i.test(url))).toEqual([])
  expect((await world.control('GET /reports')).reports).toEqual([])
})
