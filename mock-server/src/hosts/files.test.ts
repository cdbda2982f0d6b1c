import { readdirSync, readFileSync } from 'node:fs'
import { endpointNames } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { png } from '../../test/pictures.ts'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const client = server.world('files')
const MEMBER = '0810000001'
const folder = new URL('../../../fixtures/art/', import.meta.url)
const MB = 1024 * 1024

test('serves every drawing with headers that forbid scripts', async () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = all.filter((path) => path.endsWith('.svg'))
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) {
    const { status, headers, body } = await client.get(`/media/${path}`)
    expect([path, status, body]).toEqual([path, 200, expect.stringContaining('<svg')])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'public, max-age=3600',
    })
  }
})

test('serves the fonts of the game pages and of the docs to any page, and 404 for other names', async () => {
  const { body: docs } = await client.get('/docs')
  const fonts = (await client.get('/play/assets/play.css')).body.match(/(?<=url\(\.\.)[^)]+/g)
  for (const path of fonts.map((font: string) => `/play${font}`)) {
    const { status, headers } = await client.get(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'font/woff2'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(docs).toContain(`url(${path})`)
  }
  expect(await client.get('/play/fonts/index.woff2')).toMatchObject({ status: 404 })
})

const page = await client.get('/__mock__/')

test('serves the control room and its files, and allows no inline script, no other server and no frame', async () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await client.get('/')).body).toBe(page.body)
  const files = [...page.body.matchAll(/(?:src|href)="\.\/(page\/[^"]+)"/g)]
  expect(files.length).toBeGreaterThan(1)
  for (const [, file] of files) {
    const { status, headers } = await client.get(`/__mock__/${file}`)
    expect([status, headers.get('x-content-type-options')], file).toEqual([200, 'nosniff'])
  }
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'$/)
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
  expect(page.body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|javascript:/i)
})

const under = (path: string, ...names: string[]) => names.map((name) => `${path}/${name}`)

test.each([
  ...under('/media', 'nope.svg', '%2e%2e/package.json', '..%2f..%2fpackage.json', '.hidden.svg', 'games'),
  ...under('/media', 'games/', 'mark.svg%00.png', 'uploads/nope.png'),
  ...under('/__mock__/page', 'nope.js', '..%2Findex.html', '%2e%2e/index.html', '.hidden.js'),
  ...['/__mock__/page/index.html%00.js', '/docs/nope.js', '/nope'],
])('answers 404 for %s, also to a range', async (path) => {
  for (const headers of [{}, { range: 'bytes=0-1' }] as Record<string, string>[])
    expect(await client.get(path, { headers })).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
})

const VIDEO = '/media/chat/send-slip.mp4'
const clip = readFileSync(new URL('chat/send-slip.mp4', folder))

test.each<[range: string | undefined, status: 200 | 206 | 416, first: number, end: number]>([
  ...[undefined, 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=1-2,5-6'].map(
    (range): [string | undefined, 200, number, number] => [range, 200, 0, clip.length],
  ),
  ['bytes=0-1', 206, 0, 2],
  ['bytes=100-', 206, 100, clip.length],
  ['bytes=-100', 206, clip.length - 100, clip.length],
  ['bytes=0-99999999', 206, 0, clip.length],
  ['bytes=-99999999', 206, 0, clip.length],
  [`bytes=${clip.length - 1}-`, 206, clip.length - 1, clip.length],
  [`bytes=${clip.length}-`, 416, 0, 0],
  ['bytes=9-3', 416, 0, 0],
  ['bytes=-0', 416, 0, 0],
])(
  'answers the range %s of a video with %i, and the bytes from %i to %i',
  async (range, status, first, end) => {
    const response = await fetch(server.url + VIDEO, { headers: range ? { range } : {} })
    expect(response.status).toBe(status)
    const part = {
      200: null,
      206: `bytes ${first}-${end - 1}/${clip.length}`,
      416: `bytes */${clip.length}`,
    }[status]
    expect(response.headers.get('content-range')).toBe(part)
    if (status === 200) expect(response.headers.get('accept-ranges')).toBe('bytes')
    if (status !== 416) expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await response.arrayBuffer()).equals(clip.subarray(first, end))).toBe(true)
  },
)

type Part = [name: string, value: Blob | string, fileName?: string]
const form = (...parts: Part[]) => {
  const data = new FormData()
  for (const part of parts) data.append(...(part as [string, Blob, string]))
  return data
}
const picture = (bytes: Uint8Array = png()) => new Blob([bytes as BlobPart], { type: 'image/png' })
const upload = (data: FormData) => client.post('/api/chat/upload-image', data)
const sendSlip = async (data: FormData) =>
  client.post('/api/wallet/slip', data, { token: await client.signIn(MEMBER) })

test('returns an upload unchanged in its own world, with the type of its bytes', async () => {
  const { body } = await upload(form(['file', picture(), 'x.gif']))
  const { pathname } = new URL(body.path, server.url)
  const response = await fetch(server.url + pathname, { headers: { 'x-mock-world': 'files' } })
  expect(Buffer.from(await response.arrayBuffer()).equals(png())).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=3600',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await server.world('other files').get(pathname)).status).toBe(404)
  const range = { 'x-mock-world': 'files', range: 'bytes=1-2' }
  const part = await fetch(server.url + pathname, { headers: range })
  expect([part.status, await part.text()]).toEqual([206, 'PN'])
})

test.each<[string, ...Part[]]>([
  ['no part'],
  ['two files', ['file', picture(), 'a.png'], ['file', picture(), 'b.png']],
  ['a file under another name', ['photo', picture(), 'a.png']],
  ['a field in addition to the file', ['note', 'x'], ['file', picture(), 'a.png']],
  ['a field instead of the file', ['file', 'not a file']],
  ['a name that reaches a prototype', ['__proto__', picture(), 'a.png']],
])('rejects an upload with %s', async (_, ...parts) => {
  const { status, body } = await upload(form(...parts))
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^KEY_/)])
})

test('rejects an incomplete upload, and a slip without a file', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
  const answer = await client.post('/api/chat/upload-image', cut, { headers })
  expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  expect(await sendSlip(form())).toMatchObject({ status: 400, body: { message: 'SLIP_NO_FILE' } })
})

test('rejects a file above its limit with 413 and the code of its endpoint', async () => {
  const sized = (bytes: number) => form(['file', picture(new Uint8Array(bytes)), 'a.png'])
  const tooLarge = { status: 413, body: { message: 'KEY_INVALID', key: 'file' } }
  expect(await upload(sized(10 * MB + 1))).toMatchObject(tooLarge)
  // The file is not a picture, so the answer 400 shows that it was read.
  expect((await upload(sized(10 * MB))).status).toBe(400)
  const refused = { status: 413, body: { message: 'SLIP_INVALID_FILE' } }
  expect(await sendSlip(sized(10 * MB + 1))).toMatchObject(refused)
})

test('serves the API reference with files of this server only', async () => {
  const { status, body } = await client.get('/docs')
  expect(status).toBe(200)
  expect(body).not.toMatch(/https?:\/\//)
  const files = [...body.matchAll(/(?:src|href)="\.?\/?([\w.-]+\.(?:js|css|png))"/g)].map(([, name]) => name)
  expect(files).toContain('swagger-ui-bundle.js')
  for (const name of files) expect((await client.get(`/docs/${name}`)).status, name).toBe(200)
  expect((await client.get('/docs/swagger-initializer.js')).body).toContain('/docs/openapi.json')
  expect((await client.get('/docs/openapi.json')).body.openapi).toBe('3.1.0')
  const { headers } = await client.get('/docs/coverage')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('tells browsers not to cache answers of the API', async () => {
  const token = await client.signIn(MEMBER)
  const odd = ['GET /api/nope', 'PATCH /api/wallet', 'GET /api', `GET /api/wallet/account/${'x'.repeat(501)}`]
  for (const name of [...endpointNames, ...odd, 'GET /api/wallet/account/%zz']) {
    const [method = '', path = ''] = name.replaceAll(/\{\w+\}/g, 'x').split(' ')
    for (const options of [{}, { token }, { token, body: method === 'GET' ? undefined : '{' }]) {
      const { headers } = await client.send(method, path, options)
      expect(headers.get('cache-control'), name).toBe('no-store')
    }
  }
})

test('answers 410 for every path of a closed service, without caching', async () => {
  const closed = server.world('closed')
  await closed.mock('POST', '/reset', { scenario: 'terminated' })
  for (const path of ['/api/wallet', '/api/lookup/info', '/api/nope', '/api', '/api/wallet/nope/x'])
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers } = await closed.send(method, path)
      expect([status, headers.get('cache-control')], `${method} ${path}`).toEqual([410, 'no-store'])
    }
})
