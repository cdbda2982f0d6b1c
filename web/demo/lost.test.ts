import { expect, test } from 'vitest'
import { lostPath } from './base.ts'

test.each([
  ['?open=user%2Fhome', '/demo/user/home'],
  ['?open=register%3Fcode%3DSB-7Q2K9%23top', '/demo/register?code=SB-7Q2K9#top'],
  ['?open=', '/demo/'],
  ['?tour=qr', undefined],
])('returns the path of %s: %s', (search, path) => {
  expect(lostPath('/demo/', search)).toBe(path)
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example/x'])(
  'keeps %s below the base',
  (wanted) => {
    const path = lostPath('/', `?open=${encodeURIComponent(wanted)}`) as string
    expect(new URL(path, 'https://demo.example').origin).toBe('https://demo.example')
  },
)
