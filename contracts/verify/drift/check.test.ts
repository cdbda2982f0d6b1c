import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { checkAgainst, checkRefusal, namedFields } from './check.ts'
import { DriftLog, driftMarkdown, driftTable } from './log.ts'
import { paramsIn } from './match.ts'

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
  expect(kindsOf('GET /api/wallet', 404, { message: 'NO_WALLET', stack: '' })).toEqual(['unknown field'])
})

test('a table begins with what has most findings, then with what is called most; a report keeps its columns', () => {
  const log = new DriftLog()
  const finding = { kind: 'unknown code', detail: 'A|B' } as const
  log.note('GET /api/seldom', [])
  for (const _ of 'ab') log.note('GET /api/often', [])
  log.note('GET /api/wrong', [finding])
  expect([...driftTable(log).matchAll(/api\/(\w+)/g)].map(([, name]) => name)).toEqual([
    'wrong',
    'often',
    'seldom',
  ])
  expect(driftMarkdown(log, 'http://provider')).toContain('| `GET /api/wrong` | A\\|B | 1 |')
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
