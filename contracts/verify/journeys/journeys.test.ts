import { expect, test } from 'vitest'
import { unmet } from './criteria.ts'
import type { ArazzoStep } from './document.ts'
import { atPointer, type Context, resolved } from './expression.ts'
import { callOf } from './request.ts'

const context: Context = {
  inputs: { run: 'r1' },
  steps: { before: { amount: 5, code: 'a b/c', token: 't0ken' } },
  statusCode: 200,
  body: { list: [{ amount: 1.5 }, { amount: 2 }], 'a/b': { 'c~d': 1 }, none: null, said: "it's" },
}
const step = (more: Partial<ArazzoStep>): ArazzoStep => ({ stepId: 's', operationId: 'o', ...more })

test.each([
  ['/list/1/amount', 2],
  ['/a~1b/c~0d', 1],
  ['/none', null],
  ['/none/deeper', undefined],
  ['/list/2', undefined],
  ['/constructor', undefined],
])('at the pointer %s stands %j', (pointer, value) => {
  expect(atPointer(context.body, pointer)).toEqual(value)
})

test('an expression that is alone keeps its type; within a text it becomes text', () => {
  const given = {
    amount: '$steps.before.outputs.amount',
    key: '{$inputs.run}-{$steps.before.outputs.amount}',
    list: ['$statusCode', '$response.body#/none', 'costs $5', true, null],
  }
  expect(resolved(given, context)).toEqual({
    amount: 5,
    key: 'r1-5',
    list: [200, null, 'costs $5', true, null],
  })
  expect(() => resolved('$inputs.a.b', context)).toThrow('the expression $inputs.a.b is not known')
})

test('a call has what is known by then in its path, its headers and its body', async () => {
  const call = await callOf(
    step({
      parameters: [
        { name: 'code', in: 'path', value: '$steps.before.outputs.code' },
        { name: 'Authorization', in: 'header', value: 'Bearer {$steps.before.outputs.token}' },
      ],
      requestBody: { contentType: 'application/json', payload: { amount: '$steps.before.outputs.amount' } },
    }),
    'GET /api/wallet/account/{code}',
    'http://provider/base/',
    context,
  )
  expect(call.method).toBe('GET')
  expect(call.url.href).toBe('http://provider/base/api/wallet/account/a%20b%2Fc')
  expect(call.headers).toEqual({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    authorization: 'Bearer t0ken',
  })
  expect(call.body.toString()).toBe('{"amount":5}')
})

test('a call without a body sends none; one with a file sends it by its name and type', async () => {
  const bare = await callOf(step({}), 'GET /api/wallet', 'http://provider', context)
  expect([bare.headers, bare.body.length]).toEqual([expect.not.objectContaining({ 'content-type': '' }), 0])
  expect(bare.headers).not.toHaveProperty('content-type')
  const payload = { file: "$file('examples/slip.png')", note: 'ก' }
  const requestBody = { contentType: 'multipart/form-data', payload }
  const { headers, body } = await callOf(
    step({ requestBody }),
    'POST /api/wallet/slip',
    'http://provider',
    context,
  )
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const text = body.toString()
  expect(text).toMatch(/name="file"; filename="slip\.png"\r\nContent-Type: image\/png\r\n\r\n/)
  expect(text).toMatch(/name="note"\r\n\r\nก\r\n/)
})

test.each<[condition: string, field?: string, text?: string]>([
  ['$statusCode == 200'],
  ['$statusCode == 400', 'status', 'expected 400 but was 200'],
  ['$response.body#/list/0/amount == 1.5'],
  ['$response.body#/list/0/amount == 2', '$.list[0].amount', 'expected 2 but was 1.5'],
  ["$response.body#/list/0/amount == '1.5'", '$.list[0].amount', 'expected "1.5" but was 1.5'],
  ['$response.body#/list/0/amount != 2'],
  [
    '$response.body#/list/0/amount != 1.5',
    '$.list[0].amount',
    'expected something else than 1.5 but was 1.5',
  ],
  ["$response.body#/said == 'it''s'"],
  ['$response.body#/list/2/amount == 1', '$.list[2].amount', 'expected 1 but was missing'],
  ['$response.body#/none == null'],
  ['$steps.before.outputs.amount == $response.body#/list/1/amount', '$', 'expected 2 but was 5'],
])('the condition %s', (condition, field, text) => {
  const found = unmet([{ condition }], context)
  expect(found).toEqual(field ? [{ field: expect.stringContaining(field), text }] : [])
})

test('a list is counted wherever it is; every condition that does not hold is named', () => {
  const counted = (count: number) => ({
    condition: `$[?count($..list[*]) == ${count}]`,
    context: '$response.body',
    type: 'jsonpath',
  })
  const inList = { ...context, body: [context.body] }
  expect(unmet([counted(2)], inList)).toEqual([])
  expect(unmet([counted(3), { condition: '$statusCode == 201' }], inList)).toEqual([
    { field: '$.list', text: 'expected 3 entries but there are 2' },
    { field: 'status', text: 'expected 201 but was 200' },
  ])
  const other = { condition: '$[?@.missing]', type: 'jsonpath' }
  expect(unmet([other], context)).toEqual([
    { field: 'answer', text: 'expected $[?@.missing] to find something' },
  ])
})
