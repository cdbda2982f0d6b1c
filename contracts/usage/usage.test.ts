import { afterAll, expect, test } from 'vitest'
import { endpointNames, isUsed, unusedFieldsOf } from '../src/endpoints/table.ts'
import { partName, parts } from './fields.ts'
import { openAppTypes } from './types.ts'

const app = openAppTypes()
afterAll(app.close)

const field = (of: string, path: string) => ({ of, path })

test('the app compiles without all that is marked as the specification’s alone', () => {
  const marked = parts.filter(({ of, path }) => (path ? unusedFieldsOf(of).includes(path) : !isUsed(of)))
  expect(marked.length).toBeGreaterThan(10)
  expect(app.miss(marked)).toBeUndefined()
})

test('every field that is marked is one of an answer', () => {
  const known = new Set(parts.map(partName))
  const marked = [...endpointNames, 'EVENT messaging'].flatMap((of) =>
    unusedFieldsOf(of).map((path) => partName({ of, path })),
  )
  // The history holds what the event carries: its fields are the event's.
  expect(marked.filter((one) => !known.has(one) && !one.startsWith('POST /api/chat/history'))).toEqual([])
})

test.each([
  ['a field', field('GET /api/wallet', '$.wallet.amount')],
  ['an endpoint', { of: 'POST /api/wallet/transfer' }],
  ['a field of a message', field('EVENT messaging', '$.sender')],
])('%s that the app reads is missed at a place of its source', (_, part) => {
  expect(app.miss([part])).toMatch(/^web\/src\/.+:\d+ /)
})
