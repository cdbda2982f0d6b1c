import { expect, test } from 'vitest'
import { walletProvider } from './walletProvider.ts'

test('names an endpoint without a handler, and where to write the handler', () => {
  expect(() => walletProvider.handle('GET /api/new', {})).toThrow(
    expect.objectContaining({
      code: 'INTERNAL_SERVER_ERROR',
      details: {
        hint: expect.stringMatching(/^GET \/api\/new .* no handler yet\. The type check shows where/),
      },
    }),
  )
})
