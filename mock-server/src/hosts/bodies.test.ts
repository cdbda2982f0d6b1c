import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const client = server.world('bodies')
const login = (body: unknown, headers?: Record<string, string>) =>
  client.post('/api/login', body, { headers })
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const long = JSON.stringify({ username: ['ก"\\'.repeat(30_000)] })
const TOO_DEEP = 'a body has at most 32 levels'
const NOT_JSON = 'the body is not JSON'
const NOT_OBJECT = 'the body must be a JSON object'

test.each([
  ...['{', '{"username":}', "{'username':'a'}", '{"username":"0810000001"', 'username=a', '<xml/>', '\u0000'],
  ...['{"username":"a"}{"username":"b"}', '[1,2', 'undefined', 'NaN'],
])('rejects %j, which is not JSON', async (body) => {
  expect(await login(body)).toMatchObject({ status: 400, body: { hint: expect.stringContaining(NOT_JSON) } })
})

test.each([
  ['an end that is missing', long.slice(0, -1), NOT_JSON],
  ['a list that is not closed', long.slice(0, -2), NOT_JSON],
  ['a comma before the end', `${long.slice(0, -1)},}`, NOT_JSON],
  ['a comma before the end of the list', `${long.slice(0, -2)},]}`, NOT_JSON],
  ['a key without quotes', long.replace('"username"', 'username'), NOT_JSON],
  ['a key without a colon', long.replace(':', ' '), NOT_JSON],
  ['text after the end', `${long} x`, NOT_JSON],
  ['a prototype name', long.replace('username', '\\u005f_proto__'), '__proto__ is not allowed as a key'],
  ['too many fields', `{${Array.from(Array(1_001), (_, i) => `"k${i}":1`)}}`, 'at most 1000 fields'],
  ['too many entries', `{"username":[${Array(1_001).fill(1)}]}`, 'at most 1000 fields'],
  ['too many levels', long.replace(/]}$/, `,${nested(31)}]}`), TOO_DEEP],
])('rejects a long body with %s', async (_, body, hint) => {
  const answer = { message: 'KEY_INVALID', hint: expect.stringContaining(hint) }
  expect((await login(body)).body).toMatchObject(answer)
})

const noObjects = ['[]', 'null', '1', '"text"', 'true', '[{"username":"a"}]']

test.each<[body: string, reason: object]>([
  ...noObjects.map((body): [string, object] => [body, { hint: NOT_OBJECT }]),
  ['{"username":810000001,"password":"x"}', { key: 'username' }],
  ['{"username":["0810000001"],"password":"x"}', { key: 'username' }],
  ['{"username":"0810000001","password":{"$ne":null}}', { key: 'password' }],
  ['{"username":"0810000001","password":null}', { key: 'password' }],
  ['{"username":"0810000001","password":"wallet-demo-1","isAdmin":true}', { key: 'isAdmin' }],
  ['{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', { key: '__proto__' }],
  ['{"username":"a","password":"b","constructor":{"prototype":{}}}', { key: 'prototype' }],
  ['{"username":"a","password":{"__proto__":{"a":1}}}', { key: '__proto__' }],
  ['{"\\u005f_proto__":{"isAdmin":true},"username":"a","password":"b"}', { key: '__proto__' }],
])('rejects the body %s and names the reason', async (body, reason) => {
  expect(await login(body)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', ...reason } })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('rejects an empty body with KEY_MISSING', async () => {
  const missing = { status: 400, body: { message: 'KEY_MISSING', key: 'username' } }
  for (const body of ['', undefined]) expect(await login(body)).toMatchObject(missing)
})

test('checks the login before the body', async () => {
  expect((await client.post('/api/wallet/transfer', '{')).body).toEqual({ message: 'UNAUTHORIZED' })
})

test('parses 32 levels, and prototype names as values', async () => {
  expect((await login(` ${nested(32)}`)).body.hint).toBe(NOT_OBJECT)
  const names = await login({ username: '__proto__', password: 'constructor' })
  expect(names.body).toEqual({ message: 'WRONG_CREDENTIAL' })
})

test.each([33, 20_000])(
  'rejects %i levels, also with an idempotency key, and stays readable',
  async (levels) => {
    const headers = { 'idempotency-key': `levels-${levels}` }
    const tooDeep = { status: 400, body: { message: 'KEY_INVALID', hint: TOO_DEEP } }
    for (const text of [nested(levels), `{"username":${nested(levels - 1)},"password":"x"}`])
      expect(await login(text, headers)).toMatchObject(tooDeep)
    const options = { token: await client.signIn('0810000001'), headers, body: nested(levels) }
    expect(await client.send('PUT', '/api/account/bankAccountName', options)).toMatchObject(tooDeep)
    for (const path of ['journal', 'save']) expect((await client.get(`/__mock__/${path}`)).status).toBe(200)
  },
)

test.each([
  [1024 * 1024, 413],
  [1_000_000, 401],
])('answers a name of %i characters with %i', async (characters, status) => {
  expect((await login({ username: 'x'.repeat(characters), password: 'x' })).status).toBe(status)
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/xml', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=utf-8', 200],
])('answers a body of the type %s with %i', async (type, status) => {
  const body = { username: '0810000001', password: 'wallet-demo-1' }
  expect((await login(JSON.stringify(body), { 'content-type': type })).status).toBe(status)
})

test('limits a form of a game page to 16 KB', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const statusOf = async (bytes: number) =>
    (await client.post('/play/joker', 'x'.repeat(bytes), { headers })).status
  expect([await statusOf(16 * 1024), await statusOf(16 * 1024 + 1)]).toEqual([200, 413])
})

test('accepts a token of this world only as Authorization: Bearer <token>', async () => {
  const token = await client.signIn('0810000001')
  const profile = async (headers: Record<string, string>, query = '') =>
    (await client.get(`/api/account/profile${query}`, { headers })).body.message
  for (const scheme of ['Bearer', 'bearer'])
    expect(await profile({ authorization: `${scheme} ${token}` })).toBeUndefined()
  expect(await profile({ authorization: `Bearer x${token}` })).toBe('invalid-token')
  for (const wrong of [token, `Bearer  ${token}`, `Basic ${token}`, 'Bearer', 'Bearer '])
    expect(await profile({ authorization: wrong }), wrong).toBe('UNAUTHORIZED')
  expect(await profile({ cookie: `token=${token}` })).toBe('UNAUTHORIZED')
  expect(await profile({}, `?token=${token}`)).toBe('UNAUTHORIZED')
  const elsewhere = server.world('bodies-elsewhere')
  expect((await elsewhere.get('/api/account/profile', { token })).body.message).toBe('invalid-token')
})

test.each([
  ['GET', '/api/walet', 404, 'GET /api/wallet'],
  ['PATCH', '/api/wallet', 404, 'GET /api/wallet'],
  ['POST', '/api/lookup/banks', 404, 'GET /api/lookup/banks'],
  ['GET', '/api/wallet/', 404, 'GET /api/wallet'],
  ['GET', '/api/qrcode', 404, 'GET /api/qrcode/{bankCode}'],
  ['POST', '/api/wallet/account/pg', 404, 'GET /api/wallet/account/{code}'],
  ['GET', '/api/autoLogin/imi/imn0810000001', 404, 'GET /api/autoLogin/imi/{username}/{password}'],
  ['GET', '/api', 404, 'NO_DATA'],
  ['DELETE', '/api/../../etc/passwd', 404, 'NO_DATA'],
  ['GET', `/api/${'x'.repeat(4000)}`, 404, 'NO_DATA'],
  ['GET', '/media/../main.ts', 404, 'NO_DATA'],
  ['GET', '/__mock__/nope', 404, 'NO_DATA'],
  ['GET', '/x', 404, 'NO_DATA'],
  ['GET', '/api/promotion/find/%E0%A4%A', 400, 'KEY_INVALID'],
])('answers %s %.40s with %i, and shows no file of the server', async (method, path, status, text) => {
  const answer = await client.send(method, path)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(text)
  expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|\.mjs|node_modules| at /)
})
