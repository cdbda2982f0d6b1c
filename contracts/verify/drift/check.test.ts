import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { endpointNames } from '../../src/endpoints/table.ts'
import { checkAgainst, checkAnswer, checkRefusal, type Finding, namedFields } from './check.ts'
import { DriftLog, driftMarkdown, driftTable } from './log.ts'
import { endpointOf, paramsIn } from './match.ts'

test('a call is of the one endpoint whose method and whole path it has', () => {
  for (const name of endpointNames) {
    const [method = '', path = ''] = name.replaceAll(/\{(\w+)\}/g, 'a-$1').split(' ')
    expect(endpointOf(method, path)).toBe(name)
    expect(endpointOf('PATCH', path)).toBeUndefined()
    expect(endpointOf(method, `${path}/more`)).toBeUndefined()
    expect(endpointOf(method, `/v2${path}`)).toBeUndefined()
  }
  expect(endpointOf('DELETE', '/api/qrcode/ZPAY')).toBe('DELETE /api/qrcode/{qrcodeId}')
  expect(endpointOf('GET', '/api/wallet/account/')).toBeUndefined()
})

test('what stands in the places of parameters is read, and what is no encoding stays', () => {
  const name = 'GET /api/autoLogin/imi/{username}/{password}'
  expect(paramsIn(name, '/api/autoLogin/imi/%E0%B8%81/a%2Fb')).toEqual({ username: 'ก', password: 'a/b' })
  expect(paramsIn(name, '/api/autoLogin/imi/100%/b')).toEqual({ username: '100%', password: 'b' })
})

test('a body that is refused for its size or its type has that status; a key that is misused, 409', () => {
  const kindsOf = (name: Parameters<typeof checkRefusal>[0], status: number, body: object) =>
    checkRefusal(name, status, body).map(({ kind }) => kind)
  for (const status of [400, 413, 415])
    expect(kindsOf('POST /api/statement', status, { message: 'KEY_INVALID', key: 'page' })).toEqual([])
  expect(kindsOf('POST /api/statement', 409, { message: 'KEY_INVALID' })).toEqual(['wrong status'])
  expect(kindsOf('POST /api/wallet/transfer', 409, { message: 'KEY_INVALID' })).toEqual([])
  expect(kindsOf('GET /api/bonus/clear', 400, { message: 'KEY_INVALID' })).toEqual([])
  expect(kindsOf('GET /api/wallet', 404, { message: 'NO_WALLET', stack: '' })).toEqual(['unknown field'])
})

test('a field more is none of the contract, and no break of it, also where requests may not hold one', () => {
  const schema = Type.Object(
    { sender: Type.Object({ name: Type.String() }, { additionalProperties: false }) },
    { additionalProperties: false },
  )
  const found = (value: object) => checkAgainst(schema, value).map(({ kind, detail }) => `${kind}: ${detail}`)
  expect(found({ sender: { name: 'a', mood: 1 } })).toEqual(['unknown field: $.sender.mood'])
  expect(found({ sender: { name: 'a' }, constructor: 1 })).toEqual(['unknown field: $.constructor'])
  expect(found({ sender: { name: 1, mood: 1 } })).toEqual([
    'breaks the contract: $.sender.name must be string',
    'unknown field: $.sender.mood',
  ])
})

test('only what is answered with 200 went well', () => {
  const kinds = (status: number) =>
    checkAnswer('GET /api/spinwheel/active', status, 'application/json', '{"active":true}').map(
      ({ kind, detail }) => `${kind}: ${detail}`,
    )
  expect(kinds(200)).toEqual([])
  expect(kinds(201)).toEqual(['breaks the contract: status 201 without a message'])
})

test('of a message that is no code, as much is kept as names it', () => {
  const [finding] = checkRefusal('GET /api/wallet', 500, { message: 'a'.repeat(101) })
  expect(finding).toEqual({ kind: 'unknown code', detail: 'a'.repeat(100) })
})

test('a table begins with what has most findings, then with what is called most; a report keeps its columns', () => {
  const log = new DriftLog()
  const finding = { kind: 'unknown code', detail: 'A|B' } as const
  log.note('GET /api/seldom', [])
  for (const _ of 'ab') log.note('GET /api/often', [])
  log.note('GET /api/wrong', [finding, { kind: 'unknown field', detail: '$.a' }])
  log.note('GET /api/wrong', [])
  expect([...driftTable(log).matchAll(/api\/(\w+)/g)].map(([, name]) => name)).toEqual([
    'wrong',
    'often',
    'seldom',
  ])
  expect(driftTable(log)).toMatch(/wrong +2 +2$/m)
  expect(log.calls).toBe(5)
  expect(driftMarkdown(log, 'http://provider')).toContain('| `GET /api/wrong` | A\\|B | 1 |')
})

test('findings are told apart by their endpoint, their kind and what they are of', () => {
  const log = new DriftLog()
  const finding = { kind: 'unknown field', detail: '$.a' } as const
  const isNew = (endpoint: string, one: Finding) => log.note(endpoint, [one]).length === 1
  expect(isNew('GET /api/wallet', finding)).toBe(true)
  expect(isNew('GET /api/bonus', finding)).toBe(true)
  expect(isNew('GET /api/wallet', { ...finding, detail: '$.b' })).toBe(true)
  expect(isNew('GET /api/wallet', { ...finding, kind: 'unknown code' })).toBe(true)
  expect(isNew('GET /api/wallet', finding)).toBe(false)
})

test('a field that may be null is looked into where it is there', () => {
  const schema = Type.Object({
    game: Type.Union([Type.Null(), Type.Object({ code: Type.String() })]),
    prizes: Type.Array(Type.Object({ name: Type.String() })),
  })
  const value = { game: { code: 'pg', secret: 1 }, prizes: [{ name: 'a', secret: 2 }], secret: 3 }
  expect(checkAgainst(schema, value).map(({ detail }) => detail)).toEqual([
    '$.game.secret',
    '$.prizes[*].secret',
    '$.secret',
  ])
  expect(namedFields(schema, value)).toEqual({ game: { code: 'pg' }, prizes: [{ name: 'a' }] })
  expect(namedFields(schema, { game: null, prizes: [] })).toEqual({ game: null, prizes: [] })
})
