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

test.each([
  ['a link', { link: 'https://pay.example/of-somebody' }, 'of-somebody'],
  ['a guest', { guestId: 'guest-77' }, 'guest-77'],
  ['a secret of signs that a pattern has', { password: 'a.b*c(d[e|f+g\\' }, 'a.b*c(d[e|f+g\\'],
])('%s is masked, and wherever else it stands', (_, value, secret) => {
  const masks = new Masks()
  masks.learn(value)
  const masked = masks.mask({ ...value, note: `it was ${secret}.` })
  if (!('link' in value)) expect(JSON.stringify(masked)).not.toContain(JSON.stringify(secret).slice(1, -1))
  expect(Object.values(masked)[0]).not.toContain(secret)
})

test('an address of a mailbox is masked wherever it stands; a code of the catalogue never is', () => {
  const masks = new Masks()
  masks.learn({ password: 'SUCCESS' })
  const { note, message } = masks.mask({ note: 'write to ann.b@mail.example', message: 'SUCCESS' })
  expect(note).toMatch(/^write to masked-token-\d+$/)
  expect(message).toBe('SUCCESS')
})

test('a picture has another in its place', () => {
  const { qrcode } = new Masks().mask({ qrcode: '<svg>of 0812345678</svg>' })
  expect(qrcode).toMatch(/^<svg [^>]*\/>$/)
})
