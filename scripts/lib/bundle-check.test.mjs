import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mockInBundle } from './bundle-check.mjs'

/** A build of one script with this code. */
function build(code) {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Wallet</title>')
  if (code) writeFileSync(join(folder, 'assets/index.js'), code)
  return folder
}

test.each([
  ["import('msw/browser')", 'MSW'],
  ["navigator.serviceWorker.register('/mockServiceWorker.js')", 'MSW'],
  ["fetch('/__mock__/reset')", 'the mock server'],
  ["password:'wallet-demo-1'", 'a seeded world'],
  ["username:'0810000001'", 'a seeded world'],
  ['/* faker */', 'faker'],
])('a build with %s is found out', (code, what) => {
  expect(mockInBundle(build(code))).toEqual([expect.stringContaining(`assets/index.js holds ${what}`)])
})

test("a build of the app's own code is clean", () => {
  expect(mockInBundle(build("fetch('/api/wallet')"))).toEqual([])
})

test('a build without scripts proves nothing', () => {
  expect(mockInBundle(build())).toEqual([expect.stringContaining('holds no scripts')])
})
