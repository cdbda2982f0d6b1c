import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { openDemo, openFolder, openWallet } from '../../support/nginx.ts'

const PAGE = '<script id="settings" type="application/json">{}</script>'
const FOREVER = 'public, max-age=31536000, immutable'

/** A build with scripts and styles that are there in three encodings, and others that are not. */
function openBuild() {
  const root = openFolder()
  mkdirSync(join(root, 'assets'))
  for (const name of ['index.html', '404.html', 'demo-sw.js', 'robots.txt'])
    writeFileSync(join(root, name), PAGE)
  for (const name of ['a.js', 'a.css', 'plain.js', 'plain.css', 'a.svg'])
    writeFileSync(join(root, 'assets', name), `the file ${name}`)
  for (const name of ['a.js', 'a.css'])
    for (const kind of ['br', 'gz']) writeFileSync(join(root, 'assets', `${name}.${kind}`), kind)
  return root
}

let root: string
let wallet: Awaited<ReturnType<typeof openWallet>>
let demo: Awaited<ReturnType<typeof openDemo>>
test.beforeAll(async () => {
  root = openBuild()
  wallet = await openWallet('http://127.0.0.1:9', { values: { WEB_ROOT: root } })
  demo = await openDemo(root)
})
test.afterAll(async () => {
  await wallet.close()
  await demo.close()
  rmSync(root, { recursive: true })
})

test('what a name stands for is kept for good; what may change is asked for again; what is gone is not kept', async () => {
  for (const [server, path, status, kept] of [
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
    expect([answered, headers.get('cache-control')], path).toEqual([status, kept])
    expect(headers.get('server'), path).toBe('nginx')
  }
})

test('a file that is asked for again is not sent again; the page, whose settings may change, is', async () => {
  const again = async (path: string) => {
    const { headers } = await fetch(wallet.url + path)
    const etag = headers.get('etag')
    return (await fetch(wallet.url + path, { headers: etag ? { 'if-none-match': etag } : {} })).status
  }
  expect([await again('/robots.txt'), await again('/assets/a.js'), await again('/')]).toEqual([304, 304, 200])
  const { headers } = await fetch(wallet.url)
  expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null])
})

test('a link into the demo finds its page', async () => {
  expect(await (await fetch(`${demo.url}/user/home`)).text()).toBe(PAGE)
})

/** What is sent for this, as it comes over the wire. */
const sentFor = (path: string, encodings: string, { url } = wallet) =>
  new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': encodings } }, async (answer) => {
      resolve({ headers: answer.headers, text: (await buffer(answer)).toString() })
    }).once('error', reject)
  })

for (const kind of ['js', 'css'])
  test(`${kind}: the best encoding that is understood, and caches are told what it depends on`, async () => {
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
      const { headers, text } = await sentFor(`/assets/a.${kind}`, accepted)
      expect(headers['content-encoding'], accepted).toBe(sent)
      expect(headers.vary, accepted).toBe('Accept-Encoding')
      expect(text, accepted).toBe(content)
    }
    const { headers, text } = await sentFor(`/assets/plain.${kind}`, 'br')
    expect([headers['content-encoding'], text]).toEqual([undefined, `the file plain.${kind}`])
  })

test('the page and the files of the demo come compressed', async () => {
  const sent = await sentFor('/assets/a.js', 'gzip', demo)
  expect([sent.headers['content-encoding'], sent.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  const { headers } = await sentFor('/', 'gzip')
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
})
