import { expect, test } from 'vitest'
import { Masks } from './masks.ts'

test.each([
  ['the shorter was met first', ['secret', 'secret-and-more']],
  ['the longer was met first', ['secret-and-more', 'secret']],
])('of a secret that begins as another one nothing is left: %s', (_, secrets) => {
  const masks = new Masks()
  for (const token of secrets) masks.learn({ token })
  const { note, token } = masks.mask({ note: 'it was secret-and-more, not secret', token: 'secret-and-more' })
  expect(note).not.toContain('secret')
  expect(note).not.toContain('and-more')
  expect(note).toContain(token)
})

test('a short secret is masked where it stands, and other texts stay readable', () => {
  const masks = new Masks()
  masks.learn({ token: 'abc' })
  expect(masks.mask({ token: 'abc', note: 'abcdef' })).toEqual({ token: 'masked-token-1', note: 'abcdef' })
})
