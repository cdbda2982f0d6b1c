import { expect, test } from 'vitest'
import { framesOf, masked } from './mask.ts'

test.each([
  ['Failed for 0810000001', 'Failed for ***'],
  ['No account pgn0810000001 or 0810000001_x', 'No account pgn*** or ***_x'],
  [`Unexpected token 'ส', "สมชาย ใจดี" is not valid JSON`, `Unexpected token '***', "***" is not valid JSON`],
  ['cut off in "the middle of a na', 'cut off in "***'],
  ['at /user/game?token=abc#x went wrong', 'at /user/game went wrong'],
  ['somchai@example.com is no number', '*** is no number'],
  ['Bearer 66f1c0a84e2166f1c0a84e21', 'Bearer ***'],
  ['eyJhbGciOiJIUzI1NiJ9 refused', '*** refused'],
  ['undefined is not an object', 'undefined is not an object'],
  ['status 410', 'status 410'],
])('masks %s as %s', (text, report) => {
  expect(masked(text)).toBe(report)
})

test('cuts a long text', () => {
  expect(masked('word '.repeat(1000))).toHaveLength(300)
})

test('returns at most eight stack lines, of files of the build only', () => {
  const line = 'at pay (https://wallet.example/assets/index-Ab_1.js:12:345)'
  expect(framesOf(`Error: 0810000001\n${line}\n at chrome-extension://abc/x.js:1:1`)).toEqual([
    'assets/index-Ab_1.js:12:345',
  ])
  expect(framesOf(line.repeat(20))).toHaveLength(8)
  expect(framesOf(undefined)).toEqual([])
})
