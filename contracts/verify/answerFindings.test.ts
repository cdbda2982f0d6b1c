import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { checkAgainst, checkAnswer, checkRefusal, namedFields } from './answerFindings.ts'

test('accepts 413 and 415 for any body, and 409 for the key of a command', () => {
  const kindsOf = (name: Parameters<typeof checkRefusal>[0], status: number, body: object) =>
    checkRefusal(name, status, body).map(({ kind }) => kind)
  for (const status of [400, 413, 415])
    expect(kindsOf('POST /api/statement', status, { message: 'KEY_INVALID', key: 'page' })).toEqual([])
  expect(kindsOf('POST /api/statement', 409, { message: 'KEY_INVALID' })).toEqual(['wrong status'])
  expect(kindsOf('POST /api/wallet/transfer', 409, { message: 'KEY_INVALID' })).toEqual([])
  expect(kindsOf('GET /api/bonus/clear', 400, { message: 'KEY_INVALID' })).toEqual([])
  expect(kindsOf('GET /api/wallet', 404, { message: 'NO_WALLET', stack: '' })).toEqual(['unknown field'])
})

test('reports an additional field as unknown, not as a schema error', () => {
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

test('treats every status but 200 as an error answer', () => {
  const kinds = (status: number) =>
    checkAnswer('GET /api/spinwheel/active', status, 'application/json', '{"active":true}').map(
      ({ kind, detail }) => `${kind}: ${detail}`,
    )
  expect(kinds(200)).toEqual([])
  expect(kinds(201)).toEqual(['breaks the contract: status 201 without a message'])
})

test('shortens an unknown code to 100 characters', () => {
  const [finding] = checkRefusal('GET /api/wallet', 500, { message: 'a'.repeat(101) })
  expect(finding).toEqual({ kind: 'unknown code', detail: 'a'.repeat(100) })
})

test('checks nullable fields and lists', () => {
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
