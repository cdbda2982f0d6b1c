import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl.ts'

test('an address is read, also one that begins at another', () => {
  expect(parseUrl('https://example.com/a?b=1')?.search).toBe('?b=1')
  expect(parseUrl('/a', 'https://example.com/b')?.href).toBe('https://example.com/a')
})

test.each(['', 'no address', 'https://'])('%j is none', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})
