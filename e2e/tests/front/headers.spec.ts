import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { securityHeaders } from '@wallet/web/build/securityHeaders'
import { test as base, expect } from '../../support/frontTest.ts'
import { type Nginx, NO_PROVIDER, type Provider } from '../../support/nginx.ts'

/** Headers of a provider that would weaken the wallet. */
const weakening = {
  'alt-svc': 'h3="evil.example:443"',
  'content-security-policy': "script-src 'unsafe-inline' *",
  'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example",
  'cross-origin-opener-policy': 'unsafe-none',
  'x-content-type-options': 'off',
  'cache-control': 'public, max-age=600',
  'clear-site-data': '"storage"',
  // This header would make the browser report network errors, with the passwords in auto-login paths, to another site.
  nel: '{"report_to":"evil","max_age":600}',
  'report-to': '{"group":"evil","max_age":600,"endpoints":[{"url":"https://evil.example"}]}',
  'reporting-endpoints': 'evil="https://evil.example"',
  'permissions-policy': 'camera=*',
  'referrer-policy': 'unsafe-url',
  refresh: '0; url=https://evil.example/',
  'service-worker-allowed': '/',
  'strict-transport-security': 'max-age=0',
  'x-accel-redirect': '/index.html',
}

const dropped = [
  'alt-svc',
  'clear-site-data',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'nel',
  'permissions-policy',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
]

const test = base.extend<{ root: string; provider: Provider; wallet: Nginx }>({
  root: async ({ makeFolder }, use) => {
    const root = makeFolder()
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), '<script id="settings" type="application/json">{}</script>')
    for (const name of ['assets/a.js', 'assets/a.css', 'robots.txt']) writeFileSync(join(root, name), '')
    await use(root)
  },
  /** Answers with the status at the end of the path. */
  provider: async ({ openProvider }, use) =>
    use(
      await openProvider((request, response) => {
        response.writeHead(Number(/\d{3}$/.exec(request.url ?? '')?.[0] ?? 200), weakening).end('{}')
      }),
    ),
  wallet: async ({ openWallet, provider, root }, use) =>
    use(await openWallet(provider.url, { values: { WEB_ROOT: root } })),
})

/** Checks that an answer has every security header of the app once. */
function expectSecurityHeaders(headers: Headers) {
  for (const [name, value] of Object.entries(securityHeaders({}))) expect(headers.get(name), name).toBe(value)
}

test('sends every security header of the app with each page and file', async ({ wallet }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/user/home', 200],
    ['/health', 200],
    ['/robots.txt', 200],
    ['/assets/a.js', 200],
    ['/assets/a.css', 200],
    ['/assets/gone.js', 404],
    ['/assets/gone.css', 404],
    ['/assets/', 404],
    ['/gone.png', 404],
    ['/order-once', 404],
  ] as const) {
    const answer = await fetch(`${wallet.url}${path}`)
    expect(answer.status, path).toBe(status)
    expectSecurityHeaders(answer.headers)
    expect(answer.headers.get('strict-transport-security'), path).toBeNull()
  }
})

test('answers the health check of the containers', async ({ openDemo, root, wallet }) => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../web/Dockerfile'), 'utf8')
  const [, path] = /^HEALTHCHECK .*\\\n.*"http:\/\/127\.0\.0\.1:\$WEB_PORT(\/.*)"/m.exec(dockerfile) ?? []
  const demo = await openDemo(root)
  for (const { url } of [wallet, demo]) {
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok\n'])
    expect(answer.headers.get('content-type')).toBe('text/plain')
  }
})

test('sends the security headers with a 400 for an invalid request', async ({ wallet }) => {
  for (const request of ['GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n']) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(wallet.port, '127.0.0.1', () => socket.end(request))
      let text = ''
      socket.on('data', (part) => (text += part)).once('end', () => resolve(text))
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    for (const [name, value] of Object.entries(securityHeaders({})))
      expect(answer).toContain(`${name}: ${value}\r\n`)
  }
})

const noContent = "sandbox; default-src 'none'; frame-ancestors 'none'"
const sandbox = {
  '/api/x': noContent,
  '/api/autoLogin/x': noContent,
  '/socket.io/x': noContent,
  '/media/x':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'",
  '/play/x':
    "sandbox allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-scripts; frame-ancestors 'none'",
}

test('replaces the security headers of the provider', async ({ wallet }) => {
  for (const [path, policy] of Object.entries(sandbox))
    for (const status of [200, 404, 500]) {
      const { status: answered, headers } = await fetch(`${wallet.url}${path}${status}`)
      expect(answered).toBe(status)
      expect(headers.get('content-security-policy'), path).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      for (const name of dropped) expect(headers.get(name), name).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
      if (/api|socket/.test(path)) expect(headers.get('cache-control')).toBe('no-store')
    }
})

test('sends the headers of the API with its own 413 and 502', async ({ provider, wallet }) => {
  const upload = { method: 'POST', body: new Uint8Array(26 * 1024 * 1024) }
  const tooLarge = await fetch(`${wallet.url}/api/x200`, upload)
  provider.close()
  const down = await fetch(`${wallet.url}/api/x`)
  expect([tooLarge.status, down.status]).toEqual([413, 502])
  for (const { headers } of [tooLarge, down]) {
    expect(headers.get('content-security-policy')).toBe(sandbox['/api/x'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('sends HSTS for a year behind a server that ends TLS', async ({ wallet }) => {
  const ofWallet = ['/', '/health', '/assets/a.js', '/assets/gone.js']
  for (const path of [...ofWallet, '/api/x200', '/media/x404', '/play/x200']) {
    const { headers } = await fetch(`${wallet.url}${path}`, { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
})

const CODE_DESTINATIONS =
  'script style xslt manifest worker sharedworker serviceworker audioworklet paintworklet frame iframe fencedframe embed object'
const CONTENT_DESTINATIONS = 'empty image video audio track font document websocket report'

test('refuses files of the provider as code of the wallet, and passes on its data and its games', async ({
  wallet,
}) => {
  const expectStatus = async (path: string, site: string, destinations: string, status: number) => {
    for (const destination of destinations.split(' ')) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': destination }
      const answer = await fetch(`${wallet.url}${path}`, { headers })
      expect(answer.status, `${path} ${site} ${destination}`).toBe(status)
    }
  }
  for (const path of ['/api/x200', '/socket.io/x200', '/media/x200', '/play/x200']) {
    await expectStatus(path, 'same-origin', CODE_DESTINATIONS, 404)
    await expectStatus(path, 'same-origin', CONTENT_DESTINATIONS, 200)
  }
  // A game's page has an opaque origin, so its own files are cross-site.
  for (const site of ['cross-site', 'same-site', 'none'])
    await expectStatus('/play/x200', site, CODE_DESTINATIONS, 200)
})

const allSettings = [
  {},
  { VITE_API_URL: '/', VITE_CHAT_URL: '/' },
  {
    VITE_API_URL: 'https://api.example:8443/base',
    VITE_CHAT_URL: 'wss://chat.example/',
    VITE_REPORT_URL: 'https://reports.example/wallet',
  },
  { VITE_CHAT_URL: 'http://localhost:4000' },
  { VITE_MEDIA_ORIGINS: 'https://cdn.example https://*.img.example', VITE_VOUCHER_KEY: 'a$b$1' },
  { VITE_API_URL: 'HTTPS://api.example', VITE_LAOS: '1' },
]

test('makes the same policy of the settings as the preview', async ({ openWallet, root }) => {
  for (const settings of allSettings) {
    const text = JSON.stringify(settings)
    const wallet = await openWallet(NO_PROVIDER, { values: { WEB_ROOT: root, WALLET_SETTINGS: text } })
    const answer = await fetch(wallet.url)
    const expected = securityHeaders(settings)['Content-Security-Policy']
    expect(answer.headers.get('content-security-policy'), text).toBe(expected)
    expect(await answer.text()).toContain(`type="application/json">${text}<`)
  }
})
