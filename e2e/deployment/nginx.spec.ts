import type { APIResponse } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const page = (response: APIResponse) => response.text().then((html) => /<div id="root">/.test(html))

/** Returns the address of the app's script in the page. */
const scriptIn = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''

test('serves the page for every path of the app, without caching', async ({ request }) => {
  for (const path of ['/', '/login', '/user/home', '/no/such/page']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(await page(response)).toBe(true)
    expect(response.headers()['cache-control']).toBe('no-cache')
    expect(response.headers()['content-security-policy']).toContain("script-src 'self'")
  }
})

test('caches scripts for a year and sends the best encoding that the browser accepts', async ({
  request,
}) => {
  const script = scriptIn(await (await request.get('/')).text())
  const sizes: number[] = []
  for (const [accepted, sent] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ]) {
    const response = await request.get(script, { headers: { 'accept-encoding': accepted as string } })
    const headers = response.headers()
    expect(headers['content-encoding']).toBe(sent)
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('Accept-Encoding')
    sizes.push(Number(headers['content-length']))
  }
  expect(sizes[0]).toBeLessThan(sizes[1] as number)
  expect(sizes[1]).toBeLessThan(sizes[3] as number)
})

test('rejects missing files without sending the page', async ({ request }) => {
  for (const path of ['/assets/gone-12345678.js', '/assets/', '/gone.png', '/.env']) {
    const response = await request.get(path)
    expect(response.status(), path).toBeGreaterThanOrEqual(403)
    expect(await page(response)).toBe(false)
  }
})

test('answers the health check, robots.txt and the manifest', async ({ request }) => {
  expect(await (await request.get('/health')).text()).toBe('ok\n')
  expect(await (await request.get('/robots.txt')).text()).toContain('User-agent')
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toBe(
    'application/manifest+json',
  )
})

test('passes calls and media on to the provider, but not the control API', async ({ request }) => {
  expect(await (await request.get('/api/lookup/active')).json()).toEqual({ active: true })
  expect((await request.get('/media/games/naga.svg')).headers()['content-type']).toBe('image/svg+xml')
  expect(await page(await request.get('/__mock__/state'))).toBe(true)
})
