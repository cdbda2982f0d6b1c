import type { Page } from '@playwright/test'
import { openInApp } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'

const MEMBER = '0810000001'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker has cached the app and handles the requests of the page. */
const expectWorkerReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

async function emulateOffline(page: Page) {
  const session = await page.context().newCDPSession(page)
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: true, ...speed })
  return () => session.detach()
}

test.describe('in Lao', () => {
  test.use({ language: 'la' })

  test('opens without a network, shows that, and loads data when the network is back', async ({
    page,
    context,
    logInAs,
  }) => {
    const t = texts.la
    await logInAs(MEMBER)
    await page.goto('/user/home')
    await expectWorkerReady(page)
    await context.setOffline(true)
    await page.goto('/user/home')
    // Chromium 150 sets navigator.onLine to true for a page that a worker serves offline.
    const endOffline = await emulateOffline(page)
    await expect(page.getByRole('status').filter({ hasText: t.offline })).toBeVisible()
    await page.getByRole('button', { name: /^ພາສາ/ }).click()
    await page.getByRole('menuitemradio').first().click({ trial: true })
    await endOffline()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,250.75')
  })
})

/** Returns the files that the worker has cached. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        found.push({ path: new URL(request.url).pathname, text })
      }
    }
    return found
  })

const t = texts.en
test.use({ language: 'en' })

test('caches the home page in every language after the first page of a member, and no data of the member', async ({
  page,
  logInAs,
  world,
}) => {
  const { token } = await logInAs(MEMBER)
  await page.goto('/user/statement')
  await expectWorkerReady(page)
  for (const name of ['home', 'bonus', 'spin', 'profile', 'contact']) {
    await openInApp(page, `/user/${name}`)
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('button', { name: t.contact.startChat }).click()
  await expect(page.getByText(t.chat.connected)).toBeVisible()
  expect(await world.journal.count('GET /api/wallet')).toBeGreaterThan(0)

  const entries = await keptFiles(page)
  const kept = entries.map(({ path }) => path.replace(/-[\w-]{8}\./, '.'))
  const chunks = ['index', 'MemberLayout', 'HomeScreen'].flatMap((name) => [`${name}.js`, `${name}.css`])
  const words = languages.flatMap((language) => [`${language}.visitor.js`, `${language}.member.js`])
  expect(kept).toEqual(expect.arrayContaining(['/', '/assets/prerender.js']))
  for (const name of [...chunks, ...words]) expect(kept).toContain(`/assets/${name}`)
  for (const { path, text } of entries) {
    expect(path).toMatch(/^\/(assets\/[\w.-]+)?$/)
    for (const secret of [token, MEMBER, '416-082-7351', '4160827351', '48,250.75', '48250.75'])
      expect(text.includes(secret), `${secret} in ${path}`).toBe(false)
  }
})

test('opens the upload of slips with an image that another app shared', async ({ page, logInAs, world }) => {
  // Slips are rejected at night.
  await world.clock.noon()
  await logInAs(MEMBER)
  await page.goto('/user/home')
  await expectWorkerReady(page)
  await page.evaluate(async () => {
    const image = await fetch('/icon-180.png').then((answer) => answer.blob())
    const files = new DataTransfer()
    files.items.add(new File([image], 'slip.png', { type: 'image/png' }))
    const form = document.createElement('form')
    Object.assign(form, { action: '/share-slip', method: 'POST', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'slip',
      files: files.files,
    })
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  const sheet = page.getByRole('dialog', { name: t.deposit.attachSlip })
  await expect(sheet.getByRole('img', { name: t.slip.slip })).toBeVisible()
  await expect(sheet.getByRole('button', { name: t.slip.send })).toBeEnabled()
  await page.reload()
  await expect(sheet.getByText(t.slip.choose)).toBeVisible()
})
