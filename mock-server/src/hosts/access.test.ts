import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { operations } from '../control/operations.ts'
import { HEALTH_PATH } from './access.ts'

const TOKEN = 'the-token-of-these-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }

const { app, worlds } = await openServer({ token: TOKEN })

async function send(method: string, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}
const get = (url: string, headers?: Record<string, string>) => send('GET', url, headers)
const getInWorld = (world: string, headers: Record<string, string> = {}) =>
  get('/api/lookup/info', { 'x-mock-world': world, ...headers })

const encode = (character: string) =>
  character === '/' ? '/' : `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** Returns different ways to write one path. */
function spellings(path: string): string[] {
  const characters = [...path]
  return [
    path,
    ...characters.map((_, at) => characters.map((one, index) => (index === at ? encode(one) : one)).join('')),
    characters.map(encode).join(''),
    characters.map(encode).join('').toUpperCase(),
    `${path}#x`,
    `${path}#`,
    `${path}?x=1`,
    `${path};x=1`,
    `${path}/`,
    `/${path}`,
    path.replaceAll('/', '//'),
    path.replaceAll('/', '%2f'),
    `/.${path}`,
    `/api/..${path}`,
    `/api/%2e%2e${path}`,
    `http://localhost${path}`,
    `http://evil.example${path}`,
  ]
}

const protectedRoutes = [
  ...Object.keys(operations)
    .map((action) => action.split(' ') as [method: string, path: string])
    .map(([method, path]) => [method, `/__mock__${path}`] as const)
    .filter(([, path]) => path !== HEALTH_PATH),
  ...[
    '/__mock__',
    '/__mock__/',
    '/__mock__/page/page.js',
    '/docs',
    '/docs/',
    '/docs/coverage',
    '/docs/openapi.json',
    '/docs/swagger-ui.css',
    '/metrics',
  ].map((path) => ['GET', path] as const),
]

describe('routes', () => {
  test.each(protectedRoutes)(
    'requires the token for %s %s, in each way to write the path',
    async (method, path) => {
      expect((await send(method, path)).status).toBe(401)
      for (const spelling of spellings(path))
        expect([401, 404], spelling).toContain((await send(method, spelling)).status)
    },
  )

  test.each(['/__mock__/', '/__mock__/state', '/docs/openapi.json'])(
    'accepts only the right token for %s',
    async (path) => {
      for (const wrong of [
        { authorization: 'Bearer another-token-altogether' },
        { authorization: TOKEN },
        { cookie: `mock-token=${TOKEN}` },
      ] as Record<string, string>[])
        expect((await get(path, wrong)).status, JSON.stringify(wrong)).toBe(401)
      expect((await get(`${path}?token=another-token-altogether`)).status).toBe(401)
      expect((await get(path, bearer)).status).toBe(200)
    },
  )

  test.each([HEALTH_PATH, '/api/lookup/info', '/media/mark.svg', '/socket.io/?EIO=4&transport=polling'])(
    'requires no token for %s',
    async (path) => {
      expect((await app.inject({ url: path })).statusCode).not.toBe(401)
    },
  )
})

describe('?token= in the address', () => {
  test('replaces the token in the address by a cookie that other sites and scripts cannot use', async () => {
    const answer = await get(`/__mock__/?token=${TOKEN}`)
    expect([answer.status, answer.headers.location]).toEqual([303, '/__mock__/'])
    const [cookie = '', ...flags] = String(answer.headers['set-cookie']).split('; ')
    expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']))
    expect(cookie).not.toContain(TOKEN)
    // The address with the token must reach neither a cache nor the next page.
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await get('/__mock__/state', { cookie })).status).toBe(200)
    expect((await get(`/docs/?token=${TOKEN}`)).headers.location).toBe('/docs/')
  })

  test('sets a Secure cookie over https only', async () => {
    const cookieOver = async (protocol: string) =>
      (await get(`/__mock__/?token=${TOKEN}`, { 'x-forwarded-proto': protocol })).headers['set-cookie']
    expect(await cookieOver('https')).toMatch(/; Secure$/)
    expect(await cookieOver('http')).not.toMatch(/Secure/)
  })
})

describe('worlds', () => {
  test('serves an existing world without the token and creates a world only with the token', async () => {
    expect((await getInWorld('default')).status).toBe(200)
    const refused = await getInWorld('unknown')
    expect([refused.status, JSON.parse(refused.body).hint]).toEqual([
      403,
      expect.stringContaining('MOCK_TOKEN'),
    ])
    expect(worlds.peek('unknown')).toBeUndefined()
    await send('POST', '/__mock__/reset', { ...bearer, 'x-mock-world': 'unknown' })
    expect((await getInWorld('unknown')).status).toBe(200)
  })
})
