import { expect, test } from 'vitest'
import { folderOf } from '../../scripts/test/helpers.mjs'
import { mockInBundle } from './mockInBundle.mjs'

/** Returns the findings in a build of one script with this code, and of other files. */
const found = (code, others) => mockInBundle(folderOf({ ...(code && { 'index.js': code }), ...others }))

test.each([
  ["import('msw/browser')", 'MSW'],
  ["fetch('/__mock__/reset')", 'the mock server'],
  ["password:'wallet-demo-1'", 'a seeded world'],
  ["username:'0810000001'", 'a seeded world'],
  ['/* faker */', 'faker'],
])('finds the mock in a build with %s', (code, what) => {
  expect(found(code)).toEqual([expect.stringContaining(`index.js holds ${what}`)])
})

test('finds the mock in a file of another type', () => {
  expect(found("fetch('/api/wallet')", { 'assets/a.css': '__mock__' })).toEqual([
    'assets/a.css holds the mock server: __mock__',
  ])
})

test('accepts a build of the app alone, and rejects one without scripts', () => {
  expect(found("fetch('/api/wallet')")).toEqual([])
  expect(found()).toEqual([expect.stringContaining('holds no scripts')])
})
