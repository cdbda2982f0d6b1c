import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bin, root } from '../../scripts/lib/project.mjs'
import { playwright, vitest } from '../../scripts/lib/runners.mjs'
import { failuresText, readPlaywright, readVitest, slowTests } from './report.mjs'

/** Creates a folder with these files. Deletes it after the test. */
function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const chatty = (fails) => `
  test('passes', () => console.log('chatter'))
  describe('sums', () => test('fails', async () => {
    console.log('x'.repeat(9999))
    ${fails}
  }))`
/** Expected output for the tests above: failed tests, then reasons, then the rest. */
const order = /^FAILED .*sums.*fails[\s\S]*expected a reason[\s\S]*x{999}/i

test('lists the failures of Vitest first, without the passed tests', async () => {
  const folder = folderOf({
    'vitest.config.mjs': 'export default { test: { globals: true } }',
    'a.test.mjs': chatty("throw new Error('expected a reason')"),
    'b.test.mjs': "import './nowhere.mjs'",
    'c.test.mjs': "test('leaves an error', () => void Promise.reject(new Error('nobody caught it')))",
  })
  const { output, slow, ...counts } = await vitest(['--root', folder])
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(slow).toEqual([])
  expect(output).toMatch(order)
  expect(output.split('\n')[1]).toMatch(/^FAILED .*b\.test\.mjs$/)
  expect(output).toContain('nowhere.mjs')
  expect(output).toContain('nobody caught it')
  expect(output).not.toContain('chatter')
})

test('lists the failures of Playwright first', async () => {
  const runner = bin('e2e', '@playwright/test', 'playwright').replace(/cli\.js$/, 'index.mjs')
  const folder = folderOf({
    'a.spec.mjs': `import { test, expect } from ${JSON.stringify(runner)}\nconst { describe } = test\n${chatty("expect('this', 'expected a reason').toBe('that')")}`,
    'playwright.config.mjs': 'export default { workers: 1 }',
  })
  const { output, slow: _, ...counts } = await playwright('none', ['--config', folder])
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(output).toMatch(order)
})

test('lists slow tests with their times, slowest first', () => {
  const of = (fullName, duration) => ({ fullName, status: 'passed', duration, failureMessages: [] })
  const assertionResults = [of('quick', 4_999), of('just', 5_000), of('slow', 6_040), of('slower', 12_000)]
  const testResults = [{ name: join(root, 'web/a.test.ts'), status: 'passed', assertionResults }]
  expect(slowTests(readVitest({ testResults }).tests)).toEqual([
    '  12.0 s  web/a.test.ts > slower',
    '   6.0 s  web/a.test.ts > slow',
    '   5.0 s  web/a.test.ts > just',
  ])
})

test('counts a test that passed on a retry as failed, and shows errors outside of tests', () => {
  const results = [
    { duration: 4_000, errors: [{ message: 'not yet' }] },
    { duration: 3_000, errors: [] },
  ]
  const specs = [{ title: 'settles', file: 'a.spec.ts', line: 3, tests: [{ status: 'flaky', results }] }]
  const { counts, tests } = readPlaywright({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ title: 'a.spec.ts', suites: [{ title: 'an order', specs }] }],
    errors: [{ value: 'the server ended' }],
  })
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 2 })
  expect(failuresText(tests)).toMatch(
    /^FAILED a\.spec\.ts:3 > an order > settles\nFAILED outside of the tests\n[\s\S]*not yet[\s\S]*the server ended$/,
  )
  expect(slowTests(tests)).toEqual(['   7.0 s  a.spec.ts:3 > an order > settles'])
})

test('counts omitted and planned tests of Vitest as skipped', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  }
  expect(readVitest(report).counts).toEqual({ passed: 4, failed: 0, skipped: 3 })
})

test('shows an error in thirty lines without colours', () => {
  const lines = Array.from({ length: 31 }, (_, number) => `line ${number}`)
  const foreign = '    at run (/kit/node_modules/vitest/index.js:1:2)'
  const own = '    at transfer (/kit/web/src/transfer.ts:3:4)'
  const textOf = (...error) =>
    failuresText([{ name: 'a test', ms: 1, errors: [error.join('\n'), undefined] }])
  expect(textOf('\u001b[31mno\u001b[39m', foreign, own)).toBe(`FAILED a test\n\na test\nno\n${own}`)
  expect(textOf(...lines.slice(1))).toBe(`FAILED a test\n\na test\n${lines.slice(1).join('\n')}`)
  expect(textOf(...lines)).toBe(`FAILED a test\n\na test\n${lines.slice(0, 30).join('\n')}\n... 1 lines more`)
  expect(failuresText([{ name: 'a test', ms: 1 }])).toBe('')
})
