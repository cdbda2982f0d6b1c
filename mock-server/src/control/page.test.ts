import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const client = server.world('page')
const folder = new URL('./page/', import.meta.url)
const page = await client.get('/__mock__/')
const files = readdirSync(folder).filter((name) => name !== 'page.html')

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

test('the control room is a page', () => {
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test.each(files)('%s is served as what it is', async (name) => {
  const { status, headers } = await client.get(`/__mock__/page/${name}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain(types[name.split('.').at(-1) ?? ''])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  // A new version of the mock shows at once.
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('the page and its scripts name nothing that is not here', async () => {
  const named = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address)
  expect(named).toContain('page/page.js')
  for (const address of named) {
    if (address.startsWith('page/')) expect(files).toContain(address.slice('page/'.length))
    else {
      expect(address).toMatch(/^\/(media\/mark\.svg|docs(\/coverage)?)$/)
      expect((await client.get(address as string)).status, address).toBe(200)
    }
  }
  for (const name of files.filter((one) => one.endsWith('.js')))
    for (const [, target] of readFileSync(new URL(name, folder), 'utf8').matchAll(
      /^import .* from '(.*)'$/gm,
    ))
      expect(files, name).toContain(target?.replace('./', ''))
})

test('it runs under a policy that lets nothing in: no inline script or style, no other server, no frame', () => {
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
  expect(page.body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|javascript:/i)
})

test.each(['nope.js', '..%2Fapi.ts', '%2e%2e/api.ts', '.hidden.js', 'page.html%00.js'])(
  '/__mock__/page/%s is not there',
  async (name) => {
    expect((await client.get(`/__mock__/page/${name}`)).status).toBe(404)
  },
)

test('its tokens are those of the wallet', () => {
  const tokensIn = (path: URL) =>
    new Map(
      [...readFileSync(path, 'utf8').matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
  const own = tokensIn(new URL('tokens.css', folder))
  const wallet = tokensIn(new URL('../../../web/src/ui/tokens.css', import.meta.url))
  expect(own.size).toBeGreaterThan(20)
  for (const [name, value] of own) expect([name, wallet.get(name)]).toEqual([name, value])
})

test('its times are of Bangkok, its money has two digits, its spans two units', async () => {
  const text = await import(new URL('text.js', folder).href)
  const lateAtNight = '2026-12-31T18:04:05.900Z'
  expect(text.timeOf(lateAtNight)).toBe('01:04:05')
  expect(text.momentOf(lateAtNight)).toBe('01/01/2027 01:04:05')
  expect(text.fieldOf(lateAtNight)).toBe('2027-01-01T01:04:05')
  expect([0, 1234567.5, 0.05].map(text.money)).toEqual(['฿0.00', '฿1,234,567.50', '฿0.05'])
  const spans = {
    0: '0 s',
    59: '59 s',
    60: '1 min',
    3600: '1 h',
    86399: '23 h 59 min',
    93784: '1 d 2 h',
    86405: '1 d 5 s',
  }
  for (const [seconds, words] of Object.entries(spans)) expect(text.span(Number(seconds))).toBe(words)
  expect([0, 1, 2].map((n) => text.counted(n, 'call'))).toEqual(['0 calls', '1 call', '2 calls'])
})
