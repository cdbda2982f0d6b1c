import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const client = server.world('files')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgAQAAAACFvklFAAAAFElEQVR42mP4DwUMo4xRxiiD2gwAPwX9H/NkmY0AAAAASUVORK5CYII=',
  'base64',
)
const MEMBER = '0810000001'

function form(...parts: [string, Blob | string, string?][]): FormData {
  const data = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  return data
}
const picture = () => new Blob([png], { type: 'image/png' })

describe('artwork', () => {
  const folder = new URL('../../../fixtures/art/', import.meta.url)
  const art = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.svg'),
  )

  test('serves every drawing with headers that forbid scripts', async () => {
    expect(art.length).toBeGreaterThan(50)
    for (const path of art) {
      const { status, headers, body } = await client.get(`/media/${path}`)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
      expect(body).toContain('<svg')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  test.each([
    'nope.svg',
    '%2e%2e/package.json',
    '..%2f..%2fpackage.json',
    '.hidden.svg',
    'games',
    'games/',
    'mark.svg%00.png',
    'uploads/nope.png',
  ])('answers 404 for /media/%s', async (path) => {
    expect(await client.get(`/media/${path}`)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  })
})

describe('uploads', () => {
  const upload = (data: FormData, path = '/api/chat/upload-image') => client.post(path, data)

  test('returns an upload unchanged in its own world, with the type of its bytes', async () => {
    const { status, body } = await upload(form(['file', picture(), 'x.gif']))
    expect(status).toBe(200)
    const { pathname } = new URL(body.path, server.url)
    const response = await fetch(server.url + pathname, { headers: { 'x-mock-world': 'files' } })
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await server.world('other files').get(pathname)).status).toBe(404)
  })

  test.each([
    ['two files', () => form(['file', picture(), 'a.png'], ['file', picture(), 'b.png'])],
    ['a file under another name', () => form(['photo', picture(), 'a.png'])],
    ['a field in addition to the file', () => form(['note', 'x'], ['file', picture(), 'a.png'])],
    ['a field instead of the file', () => form(['file', 'not a file'])],
    ['a name that reaches a prototype', () => form(['__proto__', picture(), 'a.png'])],
  ])('rejects %s with KEY_INVALID', async (_, data) => {
    expect(await upload(data())).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  })

  test('rejects an upload without a file', async () => {
    expect(await upload(new FormData())).toMatchObject({ status: 400 })
    const token = await client.signIn(MEMBER)
    const slip = await client.post('/api/wallet/slip', new FormData(), { token })
    expect(slip).toMatchObject({ status: 400, body: { message: 'SLIP_NO_FILE' } })
  })

  test('rejects an incomplete upload', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
    const answer = await client.post('/api/chat/upload-image', cut, { headers })
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  })

  test('rejects a file above its limit with 413 and the code of its endpoint', async () => {
    const large = () => new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/png' })
    expect(await upload(form(['file', large(), 'a.png']))).toMatchObject({
      status: 413,
      body: { message: 'KEY_INVALID', key: 'file' },
    })
    // The file is not a picture, so the answer 400 shows that it was read.
    const largest = new Blob([new Uint8Array(10 * 1024 * 1024)], { type: 'image/png' })
    expect((await upload(form(['file', largest, 'a.png']))).status).toBe(400)
    const token = await client.signIn(MEMBER)
    const slip = await client.post('/api/wallet/slip', form(['file', large(), 'a.png']), { token })
    expect(slip).toMatchObject({ status: 413, body: { message: 'SLIP_INVALID_FILE' } })
  })
})

describe('API reference', () => {
  test('serves the coverage of the pacts as a page that loads nothing', async () => {
    const { status, headers } = await client.get('/docs/coverage')
    expect([status, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      200,
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'nosniff',
    ])
  })

  test('serves a page whose files all come from this server', async () => {
    const { status, body } = await client.get('/docs')
    expect(status).toBe(200)
    const wanted = [...body.matchAll(/(?:src|href)="\.?\/?([\w.-]+\.(?:js|css|png))"/g)].map(
      ([, name]) => name,
    )
    expect(wanted).toContain('swagger-ui-bundle.js')
    for (const name of wanted) expect((await client.get(`/docs/${name}`)).status, name).toBe(200)
    expect(body).not.toMatch(/https?:\/\//)
  })

  test('shows the document of the endpoint table', async () => {
    const { body } = await client.get('/docs/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect((await client.get('/docs/swagger-initializer.js')).body).toContain('/docs/openapi.json')
    expect((await client.get('/docs/nope.js')).status).toBe(404)
  })
})
