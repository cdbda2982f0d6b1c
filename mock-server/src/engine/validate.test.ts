import type { Endpoint } from '@wallet/contracts/define'
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { ApiError } from './apiError.ts'
import { ClosedObject, checkAnswer, checkBody } from './validate.ts'

const Body = ClosedObject({
  name: Type.String({ minLength: 1 }),
  amount: Type.Number(),
  bank: Type.Optional(ClosedObject({ code: Type.String() })),
})

/** Returns the error code and the field of the rejection, or undefined if the body is valid. */
function refusalOf(body: unknown) {
  try {
    checkBody(Body, body)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return [error.code, error.details?.key ?? error.details?.hint]
  }
}

test.each([
  [{ name: 'Somsri', amount: 5 }, undefined],
  [{ name: 'Somsri', amount: 5, bank: { code: 'SCB' } }, undefined],
  [undefined, ['KEY_MISSING', 'name']],
  [{}, ['KEY_MISSING', 'name']],
  [{ name: 'Somsri' }, ['KEY_MISSING', 'amount']],
  [{ name: '', amount: 5 }, ['KEY_MISSING', 'name']],
  [{ name: 'Somsri', amount: 5, bank: {} }, ['KEY_MISSING', 'bank.code']],
  [{ name: 'Somsri', amount: '5' }, ['KEY_INVALID', 'amount']],
  [{ name: 'Somsri', amount: 5, bank: { code: 7 } }, ['KEY_INVALID', 'bank.code']],
  [null, ['KEY_INVALID', 'the body must be a JSON object']],
  ['text', ['KEY_INVALID', 'the body must be a JSON object']],
  [[], ['KEY_INVALID', 'the body must be a JSON object']],
])('answers the body %j with %j', (body, refusal) => {
  expect(refusalOf(body)).toEqual(refusal)
})

const answering = (response: Type.TSchema) => ({ response }) as Endpoint
const Inner = Type.Object({ code: Type.String() })

test.each([
  ['a field', Type.Object({ a: Type.Number() }), { a: 1 }, { a: 1, b: 2 }],
  ['a field within', Type.Object({ in: Inner }), { in: { code: 'x' } }, { in: { code: 'x', b: 2 } }],
  ['a field in a list', Type.Array(Inner), [{ code: 'x' }], [{ code: 'x', b: 2 }]],
  ['a field of one of several', Type.Union([Type.Null(), Inner]), { code: 'x' }, { code: 'x', b: 2 }],
])('throws for %s in an answer that the schema does not have', (_, schema, good, bad) => {
  expect(() => checkAnswer(answering(schema), good)).not.toThrow()
  expect(() => checkAnswer(answering(schema), bad)).toThrow(/the answer breaks its schema at /)
})

test('reports where an answer breaks its schema', () => {
  const schema = Type.Object({ a: Type.Number() })
  expect(() => checkAnswer(answering(schema), { a: 'x' })).toThrow('the answer breaks its schema at /a: ')
  expect(() => checkAnswer(answering(schema), 'x')).toThrow('the answer breaks its schema at /: ')
})
