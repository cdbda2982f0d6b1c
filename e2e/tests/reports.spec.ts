import type { Page } from '@playwright/test'
import { test as base, expect, worldCookie } from '@wallet/mock-server/playwright'
import { mockUrl } from '../support/addresses.ts'
import { type Closing, closing } from '../support/closeAtEnd.ts'
import { controlText } from '../support/controlTexts.ts'
import { startApp } from '../support/ownServers.ts'

const test = base.extend<Closing>(closing)

/** Throws an error in the page, then leaves it. */
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

test('reports masked errors and speed when a page is left, and shows them in the control room', async ({
  closeAtEnd,
  page,
  context,
  world,
}) => {
  const settings = JSON.stringify({ VITE_REPORT_URL: '/__mock__/reports' })
  // Only the preview server forwards calls below /__mock__.
  const mockPort = Number(new URL(mockUrl).port)
  const app = await closeAtEnd(startApp(mockPort, { settings, usesNginx: false }))
  await context.addCookies([worldCookie(world, app.url)])
  const loaded = page.waitForResponse(/\/assets\/reports-.*\.js$/)
  await page.goto(`${app.url}/register?code=SB-66f1c0a84e21`)
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

  await page.goto(`${mockUrl}/__mock__/#figures`)
  const section = page.getByRole('region', { name: controlText('reports') })
  await expect(section.getByText(/1 × TypeError: no wallet of \*\*\*/)).toBeVisible()
  await expect(section.getByText(/LCP [\d.]+ \(\w+/)).toBeVisible()
})

test('reports nothing and loads no report code without VITE_REPORT_URL', async ({ page, world }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await failAndLeave(page)
  expect(requested.filter((url) => /report/i.test(url))).toEqual([])
  expect((await world.control('GET /reports')).reports).toEqual([])
})
