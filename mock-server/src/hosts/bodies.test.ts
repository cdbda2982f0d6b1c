import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const client = server.world('bodies')
const login = (body: unknown, headers?: Record<string, string>) =>
  client.post('/api/login', body, { headers })
const broken = [
  '{',
  '{"username":}',
  "{'username':'0810000001'}",
  '{"username":"0810000001"',
  'username=0810000001',
  '<xml/>',
  '\u0000',
  '{"username":"a"}{"username":"b"}',
  '[1,2',
  'undefined',
  'NaN',
]

describe('bodies without valid JSON', () => {
  test.each(broken)('rejects %j with KEY_INVALID and a hint', async (body) => {
    const answer = await login(body)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', hint: expect.stringMatching(/not JSON/) },
    })
  })

  const long = JSON.stringify({ username: Array(30_000).fill('ก"\\') })
  test.each([
    ['an end that is missing', long.slice(0, -1)],
    ['a list that is not closed', long.slice(0, -2)],
    ['a comma before the end', `${long.slice(0, -1)},}`],
    ['a comma before the end of the list', `${long.slice(0, -2)},]}`],
    ['a key without quotes', long.replace('"username"', 'username')],
    ['a key without a colon', long.replace(':', ' ')],
    ['text after the end', `${long} x`],
  ])('rejects a long body with %s', async (_, body) => {
    expect((await login(body)).body.hint).toMatch(/not JSON/)
  })

  test('rejects a prototype name and too many levels in a long body', async () => {
    const { body } = await login(long.replace('username', '\\u005f_proto__'))
    expect(body).toMatchObject({ message: 'KEY_INVALID', key: '__proto__' })
    const deep = await login(long.replace(/]}$/, `,${'['.repeat(31)}${']'.repeat(31)}]}`))
    expect(deep.body.hint).toBe('a body has at most 32 levels')
  })

  test('checks the login before the body', async () => {
    const answer = await client.post('/api/wallet/transfer', '{')
    expect(answer).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' } })
  })
})

describe('JSON of the wrong shape', () => {
  test.each(['[]', 'null', '1', '"text"', 'true', '[{"username":"a","password":"b"}]'])(
    'rejects %s with KEY_INVALID',
    async (body) => {
      expect(await login(body)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
    },
  )

  test('rejects an empty body with KEY_MISSING', async () => {
    const missing = { status: 400, body: { message: 'KEY_MISSING', key: 'username' } }
    expect(await login('')).toMatchObject(missing)
    expect(await client.send('POST', '/api/login')).toMatchObject(missing)
  })

  test.each([
    [{ username: 810000001, password: 'x' }, 'username'],
    [{ username: ['0810000001'], password: 'x' }, 'username'],
    [{ username: '0810000001', password: { $ne: null } }, 'password'],
    [{ username: '0810000001', password: null }, 'password'],
  ])('names the invalid field of %j', async (body, key) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key } })
  })

  test('rejects an unknown field', async () => {
    const answer = await login({ username: '0810000001', password: 'wallet-demo-1', isAdmin: true })
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  })
})

describe('deeply nested bodies', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

  test.each([33, 20_000])('rejects %i levels, also with an idempotency key', async (levels) => {
    const headers = { 'idempotency-key': `levels-${levels}` }
    for (const text of [nested(levels), `{"username":${nested(levels - 1)},"password":"x"}`])
      expect(await login(text, headers)).toMatchObject({
        status: 400,
        body: { message: 'KEY_INVALID', hint: 'a body has at most 32 levels' },
      })
    const token = await client.signIn('0810000001')
    const name = await client.send('PUT', '/api/account/bankAccountName', {
      token,
      headers,
      body: nested(levels),
    })
    expect(name).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  })

  test('parses 32 levels', async () => {
    const { body } = await login(` ${nested(32)}`)
    expect(body).toMatchObject({ message: 'KEY_INVALID', hint: 'the body must be a JSON object' })
  })

  test('keeps the journal and the world readable', async () => {
    await login(nested(20_000))
    expect((await client.get('/__mock__/journal')).status).toBe(200)
    expect((await client.get('/__mock__/save')).status).toBe(200)
  })
})

describe('keys that reach a prototype', () => {
  test.each([
    '{"__proto__":{"isAdmin":true},"username":"0810000001","password":"wallet-demo-1"}',
    '{"username":"0810000001","password":"wallet-demo-1","constructor":{"prototype":{"isAdmin":true}}}',
    '{"username":"0810000001","password":{"__proto__":{"a":1}}}',
    '{"\\u005f_proto__":{"isAdmin":true},"username":"0810000001","password":"wallet-demo-1"}',
  ])('rejects the body %s', async (body) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('accepts prototype names as values', async () => {
    const answer = await login({ username: '__proto__', password: 'constructor' })
    expect(answer.body).toEqual({ message: 'WRONG_CREDENTIAL' })
  })
})

describe('size and type', () => {
  test('rejects more than a megabyte with 413', async () => {
    const answer = await login({ username: 'x'.repeat(1024 * 1024), password: 'x' })
    expect(answer).toMatchObject({ status: 413, body: { message: 'KEY_INVALID' } })
  })

  test('parses slightly less than a megabyte', async () => {
    const answer = await login({ username: 'x'.repeat(1_000_000), password: 'x' })
    expect(answer.body.message).not.toBe('KEY_INVALID')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('rejects the type %s with 415', async (type) => {
    const answer = await login('{"username":"0810000001","password":"x"}', { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { message: 'KEY_INVALID' } })
  })

  test('limits a form of a game page to 16 KB', async () => {
    const post = async (bytes: number) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await client.post('/play/joker', 'x'.repeat(bytes), { headers })).status
    }
    expect([await post(16 * 1024), await post(16 * 1024 + 1)]).toEqual([200, 413])
  })

  test('accepts a charset', async () => {
    const type = 'application/json; charset=utf-8'
    const answer = await login(
      { username: '0810000001', password: 'wallet-demo-1' },
      { 'content-type': type },
    )
    expect(answer.status).toBe(200)
  })
})

describe('session token', () => {
  test('accepts the token only as Authorization: Bearer <token>', async () => {
    const token = await client.signIn('0810000001')
    const profile = (authorization: string) =>
      client.get('/api/account/profile', { headers: { authorization } }).then(({ body }) => body.message)
    expect(await profile(`Bearer ${token}`)).toBeUndefined()
    expect(await profile(`Bearer x${token}`)).toBe('invalid-token')
    for (const wrong of [token, `bearer ${token}`, `Bearer  ${token}`, `Basic ${token}`, 'Bearer', 'Bearer '])
      expect(await profile(wrong), wrong).toBe('UNAUTHORIZED')
  })

  test('ignores a token in a cookie or a query, and rejects a token of another world', async () => {
    const token = await client.signIn('0810000001')
    const cookie = await client.get('/api/account/profile', { headers: { cookie: `token=${token}` } })
    expect(cookie.body.message).toBe('UNAUTHORIZED')
    expect((await client.get(`/api/account/profile?token=${token}`)).body.message).toBe('UNAUTHORIZED')
    const elsewhere = server.world('bodies-elsewhere')
    expect((await elsewhere.get('/api/account/profile', { token })).body.message).toBe('invalid-token')
  })
})

describe('paths', () => {
  test.each([
    ['GET', '/api/walet', 'GET /api/wallet'],
    ['PATCH', '/api/wallet', 'GET /api/wallet'],
    ['POST', '/api/lookup/banks', 'GET /api/lookup/banks'],
    ['GET', '/api/wallet/', 'GET /api/wallet'],
    ['GET', '/api/qrcode', 'GET /api/qrcode/{bankCode}'],
    ['POST', '/api/wallet/account/pg', 'GET /api/wallet/account/{code}'],
    ['GET', '/api/autoLogin/imi/imn0810000001', 'GET /api/autoLogin/imi/{username}/{password}'],
    ['GET', '/api', ''],
    ['DELETE', '/api/../../etc/passwd', ''],
    ['GET', `/api/${'x'.repeat(4000)}`, ''],
  ])('answers %s %s with NO_DATA and suggests the nearest endpoint', async (method, path, nearest) => {
    const answer = await client.send(method, path)
    expect(answer).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
    if (nearest) expect(answer.body.hint).toContain(nearest)
  })

  test('rejects a path with a broken encoding', async () => {
    const answer = await client.get('/api/promotion/find/%E0%A4%A')
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  })

  test('shows no file or line of the server in an error', async () => {
    for (const path of [
      '/api/nope',
      '/api/promotion/find/%E0%A4%A',
      '/media/../main.ts',
      '/__mock__/nope',
      '/x',
    ])
      expect(JSON.stringify((await client.get(path)).body)).not.toMatch(/\.ts|\.mjs|node_modules| at /)
  })
})
