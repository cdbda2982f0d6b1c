import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { defineProvider } from './provider.ts'

test('names an endpoint without a handler, and where to write the handler', () => {
  const provider = defineProvider({
    createWorld: () => ({}),
    createBase: () => ({ scenario: 'default', tables: {} }),
    endpoints: {
      'GET /api/new': { summary: 'New', access: 'public', response: Type.Object({}), errors: [] },
    },
    handlers: {} as never,
    jobs: {},
    statusOf: () => 400,
    admit: () => null,
  })
  expect(() => provider.handle('GET /api/new', {})).toThrow(
    expect.objectContaining({
      code: 'INTERNAL_SERVER_ERROR',
      details: {
        hint: expect.stringMatching(/^GET \/api\/new .* no handler yet\. The type check shows where/),
      },
    }),
  )
})
