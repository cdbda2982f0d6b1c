import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test as base, expect } from '../../support/frontTest.ts'
import { type Nginx, NO_PROVIDER } from '../../support/nginx.ts'

const PAGE = '<script id="settings" type="application/json">{}</script>'
const FOREVER = 'public, max-age=31536000, immutable'

/** A small build. Some of its scripts and styles exist in three encodings, others in one. */
function writeBuild(root: string) {
  mkdirSync(join(root, 'assets'))
  for (const name of ['index.html', '404.html', 'demo-sw.js', 'robots.txt'])
    writeFileSync(join(root, name), PAGE)
  for (const name of ['a.js', 'a.css', 'plain.js', 'plain.css', 'a.svg'])
    writeFileSync(join(root, 'assets', name), `the file ${name}`)
  for (const name of ['a.js', 'a.css'])
    for (const kind of ['br', 'gz']) writeFileSync(join(root, 'assets', `${name}.${kind}`), kind)
}

const test = base.extend<{ root: string; wallet: Nginx; demo: Nginx }>({
  // Only its owner can read the folder, as in a checkout below /root.
  root: async ({ makeFolder }, use) => {
    const root = makeFolder()
    writeBuild(root)
    await use(root)
  },
  wallet: async ({ openWallet, root }, use) =>
    use(await openWallet(NO_PROVIDER, { values: { WEB_ROOT: root } })),
  demo: async ({ openDemo, root }, use) => use(await openDemo(root)),
})

test('caches assets for a year, revalidates other files, and sends no Cache-Control with a 404', async ({
  wallet,
  demo,
}) => {
  for (const [server, path, status, cacheControl] of [
    [wallet, '/', 200, 'no-cache'],
    [wallet, '/user/home', 200, 'no-cache'],
    [wallet, '/robots.txt', 200, 'no-cache'],
    [wallet, '/assets/a.js', 200, FOREVER],
    [wallet, '/assets/a.css', 200, FOREVER],
    [wallet, '/assets/a.svg', 200, FOREVER],
    [wallet, '/assets/gone.js', 404, null],
    [wallet, '/assets/gone.css', 404, null],
    [wallet, '/assets/gone.svg', 404, null],
    [wallet, '/gone.png', 404, null],
    [demo, '/', 200, 'no-cache'],
    [demo, '/demo-sw.js', 200, 'no-cache'],
    [demo, '/assets/a.js', 200, FOREVER],
    [demo, '/assets/gone.js', 404, null],
    [demo, '/user/home', 404, null],
  ] as const) {
    const { status: answered, headers } = await fetch(server.url + path)
    expect([answered, headers.get('cache-control')], path).toEqual([status, cacheControl])
    expect(headers.get('server'), path).toBe('nginx')
  }
})

test('answers 304 for an unchanged file, and always sends the page', async ({ wallet }) => {
  const statusOfSecond = async (path: string) => {
    const { headers } = await fetch(wallet.url + path)
    const etag = headers.get('etag')
    return (await fetch(wallet.url + path, { headers: etag ? { 'if-none-match': etag } : {} })).status
  }
  for (const path of ['/robots.txt', '/assets/a.js']) expect(await statusOfSecond(path), path).toBe(304)
  expect(await statusOfSecond('/')).toBe(200)
  const { headers } = await fetch(wallet.url)
  for (const name of ['etag', 'last-modified']) expect(headers.get(name), name).toBeNull()
})

test('sends the page for a deep link into the demo', async ({ demo }) => {
  expect(await (await fetch(`${demo.url}/user/home`)).text()).toBe(PAGE)
})

/** Returns the answer without decompressing it. */
const rawAnswer = ({ url }: Nginx, path: string, encodings: string) =>
  new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': encodings } }, async (answer) => {
      resolve({ headers: answer.headers, text: (await buffer(answer)).toString() })
    }).once('error', reject)
  })

test('sends scripts and styles in the best encoding that is accepted, with Vary for caches', async ({
  wallet,
}) => {
  for (const kind of ['js', 'css']) {
    for (const [accepted, sent, content] of [
      ['br', 'br', 'br'],
      ['gzip, deflate, br, zstd', 'br', 'br'],
      ['gzip, br;q=0.5', 'br', 'br'],
      ['gzip', 'gzip', 'gz'],
      ['gzip, br;q=0', 'gzip', 'gz'],
      ['br;q=0.0, gzip', 'gzip', 'gz'],
      ['gzip, brotli', 'gzip', 'gz'],
      ['identity', undefined, `the file a.${kind}`],
    ] as const) {
      const { headers, text } = await rawAnswer(wallet, `/assets/a.${kind}`, accepted)
      expect(headers['content-encoding'], accepted).toBe(sent)
      expect(headers.vary, accepted).toBe('Accept-Encoding')
      expect(text, accepted).toBe(content)
    }
    const { headers, text } = await rawAnswer(wallet, `/assets/plain.${kind}`, 'br')
    expect([headers['content-encoding'], text]).toEqual([undefined, `the file plain.${kind}`])
  }
})

test('compresses the page and the files of the demo', async ({ wallet, demo }) => {
  const sent = await rawAnswer(demo, '/assets/a.js', 'gzip')
  expect([sent.headers['content-encoding'], sent.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  const { headers } = await rawAnswer(wallet, '/', 'gzip')
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
})
