import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mockInBundle } from './mockInBundle.mjs'

/** What is found in a build of one script with this code. */
function found(code) {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (code) writeFileSync(join(folder, 'index.js'), code)
  return mockInBundle(folder)
}

test.each([
  ["import('msw/browser')", 'MSW'],
  ["fetch('/__mock__/reset')", 'the mock server'],
  ["password:'wallet-demo-1'", 'a seeded world'],
  ["username:'0810000001'", 'a seeded world'],
  ['/* faker */', 'faker'],
])('a build with %s is found out', (code, what) => {
  expect(found(code)).toEqual([expect.stringContaining(`index.js holds ${what}`)])
})

test("a build of the app's own code is clean, and one without scripts proves nothing", () => {
  expect(found("fetch('/api/wallet')")).toEqual([])
  expect(found()).toEqual([expect.stringContaining('holds no scripts')])
})
