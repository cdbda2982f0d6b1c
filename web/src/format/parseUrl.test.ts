import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl.ts'

test('parses an absolute and a relative address', () => {
  expect(parseUrl('https://example.com/a?b=1')?.search).toBe('?b=1')
  expect(parseUrl('/a', 'https://example.com/b')?.href).toBe('https://example.com/a')
})

test.each(['', 'no address', 'https://'])('returns no address for %j', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})
