import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { defineProvider } from './provider.ts'

test('an endpoint of the table without a handler is named, with what to do', () => {
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
      details: { hint: expect.stringMatching(/^GET \/api\/new .* no handler yet: write one/) },
    }),
  )
})
