import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { answers, openHostileProvider, TOKEN } from '../support/hostileProvider.ts'
import { makeFolder, openProvider, openWallet, type Provider } from '../support/nginx.ts'

interface Deployment {
  url: string
  provider: Awaited<ReturnType<typeof openHostileProvider>>
  evil: Provider
}

/** Starts the shipped nginx in front of a hostile provider, and for comparison nginx without protection. */
const test = base.extend<object, { shipped: Deployment; bare: Deployment }>({
  shipped: [({ browserName: _ }, use) => openBehindNginx(use), { scope: 'worker' }],
  bare: [({ browserName: _ }, use) => openBehindNginx(use, withoutProtection), { scope: 'worker' }],
})

// Allow service workers, because a hostile provider may register one.
test.use({ serviceWorkers: 'allow' })

const withoutProtection = (text: string) =>
  text
    .replaceAll('include provider-headers.conf;', '')
    .replaceAll('include wallet-headers.conf;', '')
    .replaceAll(/add_header Content-Security-Policy .*;/g, '')
    .replaceAll(/if \(\$is_foreign_code\) \{[^}]*\}/g, '')

async function openBehindNginx(
  use: (deployment: Deployment) => Promise<void>,
  editConfig?: (text: string) => string,
) {
  const root = makeFolder()
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>the wallet</title>')
  const evil = await openProvider((_request, response) =>
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type',
      })
      .end(),
  )
  const provider = await openHostileProvider(`${evil.url}/x`)
  const wallet = await openWallet(provider.url, {
    values: { WEB_ROOT: root },
    ...(editConfig && { editConfig }),
  })
  try {
    await use({ url: wallet.url, provider, evil })
  } finally {
    await wallet.close()
    provider.close()
    evil.close()
    rmSync(root, { recursive: true })
  }
}

async function memberAt({ url, provider }: Deployment, context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate((token) => localStorage.setItem('token', token), TOKEN)
  provider.takeReports()
  return page
}

interface Way {
  follow: (page: Page, address: string) => Promise<unknown>
  /** Where a script that was loaded this way finds the token, if the script runs. */
  finds?: 'opener' | 'parent'
}

/** Each way to load a file of the provider. Tabs stay open, because some pages start late. */
const ways: Record<string, Way> = {
  'as a page': {
    finds: 'opener',
    follow: async (page, address) => {
      const opened = page.waitForEvent('popup')
      await page.evaluate(() => void open('about:blank'))
      // Ignore errors, because downloads and rejected addresses open no page.
      await (await opened).goto(address).catch(() => {})
    },
  },
  'as a picture': {
    follow: (page, address) =>
      page.evaluate((src) => {
        const image = new Image()
        const done = new Promise((resolve) => image.addEventListener('load', resolve))
        const failed = new Promise((resolve) => image.addEventListener('error', resolve))
        document.body.append(image)
        image.src = src
        return Promise.race([done, failed]).then(() => {})
      }, address),
  },
  'in a frame': {
    finds: 'parent',
    follow: (page, address) =>
      page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src })
        const done = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        return done.then(() => {})
      }, address),
  },
}

const places = ['/api', '/media', '/play', '/socket.io']

for (const [way, { follow }] of Object.entries(ways))
  for (const place of places) {
    const addressOf = ({ url }: Deployment, name: string) => `${url}${place}/${encodeURIComponent(name)}`

    test(`keeps the token secret from ${place} loaded ${way}`, async ({ context, shipped }) => {
      const page = await memberAt(shipped, context)
      for (const name of Object.keys(answers)) await follow(page, addressOf(shipped, name))
      await page.goto(shipped.url)
      expect(await page.title()).toBe('the wallet')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(TOKEN)
      const sites = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
      expect(sites).toEqual([])
      const reports = shipped.provider.takeReports()
      // A game page runs as another origin. All other scripts must not run.
      if (place === '/play' && way === 'as a page') {
        expect(reports).toContain('storage: SecurityError')
        expect(reports).toContain('tab: SecurityError')
        expect(reports.join()).not.toContain(TOKEN)
        expect(reports).not.toContain('worker: asked for')
      } else expect(reports).toEqual([])
    })
  }

test('finds the token without the protection of nginx, so that the tests above can fail', async ({
  context,
  bare,
}) => {
  const page = await memberAt(bare, context)
  for (const { follow, finds } of Object.values(ways))
    for (const name of finds ? ['html', 'svg', 'xslt'] : []) {
      await follow(page, `${bare.url}/api/${name}`)
      const reports: string[] = []
      const readReports = () => {
        reports.push(...bare.provider.takeReports())
        return reports
      }
      await expect.poll(readReports, name).toContain(`${finds}: ${TOKEN}`)
    }
})

test('follows no redirect of a call to another server, so that the token stays secret', async ({
  context,
  shipped,
  bare,
}) => {
  for (const [where, answered, calls] of [
    [shipped, 'refused', 0],
    [bare, '200', 2],
  ] as const) {
    const page = await memberAt(where, context)
    for (const place of ['/api/elsewhere', '/media/elsewhere']) {
      const answer = await page.evaluate(
        (path) =>
          fetch(path, {
            method: 'POST',
            headers: { authorization: localStorage.getItem('token') ?? '' },
          }).then(
            ({ status }) => `${status}`,
            () => 'refused',
          ),
        place,
      )
      expect(answer).toBe(answered)
    }
    expect(where.evil.calls.filter(({ method }) => method === 'POST')).toHaveLength(calls)
  }
})
