import { expect, test } from 'vitest'
import { outOfDate } from './outOfDate.ts'

test.each([
  ['a\nb\nc', 'a\nX\nc', 'Line 2 has: b\nThe code makes: X'],
  ['a', 'a\nb', 'Line 2 has: (its end)\nThe code makes: b'],
  ['a\nb', 'a', 'Line 2 has: b\nThe code makes: (its end)'],
])('shows the first difference of %j and %j before the command', (committed, made, where) => {
  const text = outOfDate('a.md', committed, made, 'npm run fixtures')
  expect(text).toContain(where)
  expect(text.indexOf('npm run fixtures')).toBeGreaterThan(text.indexOf(where))
})
