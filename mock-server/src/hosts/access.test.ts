import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { operations } from '../control/operations.ts'
import { HEALTH_PATH } from './access.ts'

const TOKEN = 'the-token-of-these-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }

const { app, worlds } = await openServer({ token: TOKEN })

async function send(method: string, url: string, headers: Record<string, string> = {}) {
  const sent = { method: method as 'GET', url, headers: { host: 'localhost', ...headers } }
  const { statusCode: status, headers: received, body } = await app.inject(sent)
  return { status, headers: received, body }
}
const get = (url: string, headers?: Record<string, string>) => send('GET', url, headers)

const encode = (character: string) =>
  character === '/' ? '/' : `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** Returns different ways to write one path. */
function spellings(path: string): string[] {
  const characters = [...path]
  const encoded = characters.map(encode).join('')
  return [
    ...characters.map((_, at) => characters.map((one, index) => (index === at ? encode(one) : one)).join('')),
    ...['', '#x', '#', '?x=1', ';x=1', '/'].map((end) => path + end),
    ...['/', '/.', '/api/..', '/api/%2e%2e', 'http://localhost', 'http://evil.example'].map(
      (start) => start + path,
    ),
    ...[encoded, encoded.toUpperCase(), path.replaceAll('/', '//'), path.replaceAll('/', '%2f')],
  ]
}

const pages = ['/__mock__', '/__mock__/', '/__mock__/page/page.js', '/docs', '/docs/', '/docs/coverage']
const files = ['/docs/openapi.json', '/docs/swagger-ui.css', '/metrics']
test.each([
  ...Object.keys(operations).map((action) => action.replace(' ', ' /__mock__')),
  ...[...pages, ...files].map((path) => `GET ${path}`),
])('requires the token for %s, in each way to write the path', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  if (path === HEALTH_PATH) return
  expect((await send(method, path)).status).toBe(401)
  for (const spelling of spellings(path))
    expect([401, 404], spelling).toContain((await send(method, spelling)).status)
})

test.each(['/__mock__/', '/__mock__/state', '/docs/openapi.json'])(
  'accepts only the right token for %s',
  async (path) => {
    const statuses = [
      await get(path, { authorization: 'Bearer another-token-altogether' }),
      await get(path, { authorization: TOKEN }),
      await get(path, { cookie: `mock-token=${TOKEN}` }),
      await get(`${path}?token=another-token-altogether`),
      await get(path, bearer),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401, 401, 200])
  },
)

test.each([HEALTH_PATH, '/api/lookup/info', '/media/mark.svg', '/socket.io/?EIO=4&transport=polling'])(
  'requires no token for %s',
  async (url) => {
    expect((await app.inject({ url })).statusCode).not.toBe(401)
  },
)

test('replaces the token in the address by a cookie that other sites and scripts cannot use', async () => {
  const open = async (path: string, protocol = 'http') => {
    const { status, headers } = await get(`${path}?token=${TOKEN}`, { 'x-forwarded-proto': protocol })
    // The address with the token must reach neither a cache nor the next page.
    const safe = { location: path, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    expect([status, headers]).toMatchObject([303, safe])
    return String(headers['set-cookie']).split('; ')
  }
  const [cookie = '', ...flags] = await open('/__mock__/')
  expect(flags).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', expect.stringMatching(/^Max-Age=\d+$/)])
  expect(cookie).not.toContain(TOKEN)
  expect((await get('/__mock__/state', { cookie })).status).toBe(200)
  expect(await open('/docs/', 'https')).toContain('Secure')
})

test('serves an existing world without the token and creates a world only with the token', async () => {
  const getIn = (world: string) => get('/api/lookup/info', { 'x-mock-world': world })
  expect((await getIn('default')).status).toBe(200)
  const refused = await getIn('unknown')
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('MOCK_TOKEN')])
  expect(worlds.peek('unknown')).toBeUndefined()
  await send('POST', '/__mock__/reset', { ...bearer, 'x-mock-world': 'unknown' })
  expect((await getIn('unknown')).status).toBe(200)
})
