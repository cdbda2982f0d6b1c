import { expect, test } from 'vitest'
import { closingLine, fromPlaywright, fromVitest, judge, shown, sum } from './reports.mjs'

const vitest = (counts, testResults = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
})
const playwright = (stats, errors = [], suites = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites,
})

test('a report of Vitest is read', () => {
  const report = vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(fromVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 2, failures: [] })
})

test('a test file that cannot be loaded is a failure, though none of its tests failed', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [] }
  expect(fromVitest(vitest({ numPassedTests: 7 }, [file])).failed).toBe(1)
})

test('a file with a failed test is counted by its tests alone', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: [] }
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] }
  expect(fromVitest(vitest({ numPassedTests: 1, numFailedTests: 1 }, [file])).failed).toBe(1)
})

test('a report of Playwright is read; a flaky test and an error outside of tests are failures', () => {
  const report = playwright({ expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, [{ message: 'no server' }])
  expect(fromPlaywright(report)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: ['outside of the tests\n  no server'],
  })
})

test('a failed test of Vitest is told with its file, its name and what it said, without colours', () => {
  const failed = {
    status: 'failed',
    fullName: 'the purse is whole',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.test.ts:3'],
  }
  const file = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [failed, { ...failed, status: 'passed' }],
  }
  const unread = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(fromVitest(vitest({}, [file, unread])).failures).toEqual([
    'b.test.ts\n  no such module',
    'a.test.ts › the purse is whole\n  expected 1\n    at a.test.ts:3',
  ])
})

test('a failed test of Playwright is told with its file, its suites and what it said', () => {
  const spec = (title, ok) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'toBeVisible() failed' }] }] }],
  })
  const file = {
    title: 'qr.spec.ts',
    specs: [spec('is paid', true)],
    suites: [{ title: 'in th', specs: [spec('ends', false)] }],
  }
  const report = playwright({ expected: 1, unexpected: 1 }, [{ message: 'no server' }], [file])
  expect(fromPlaywright(report).failures).toEqual([
    'outside of the tests\n  no server',
    'qr.spec.ts › in th › ends\n  toBeVisible() failed',
  ])
})

test('what failed stands before all that the runner said', () => {
  expect(shown({ failures: ['qr.spec.ts › ends'] }, 'Running 2 tests')).toBe(
    'qr.spec.ts › ends\n\nRunning 2 tests',
  )
  expect(shown({ reason: 'it wrote no report' }, 'out of memory')).toBe('it wrote no report\n\nout of memory')
})

test.each([
  ['no report', undefined, 0, 'it wrote no report'],
  ['no tests', vitest({}), 0, 'it ran no tests'],
  ['nothing but skipped tests', vitest({ numPendingTests: 3 }), 0, 'it ran no tests'],
  ['an error after the last test', vitest({ numPassedTests: 3 }), 1, 'it ended with exit code 1'],
])('a runner with %s has failed', (_, report, code, reason) => {
  expect(judge({ report, code, read: fromVitest })).toMatchObject({ failed: 1, reason })
})

test('a runner is believed when report and exit code agree', () => {
  const good = judge({ report: vitest({ numPassedTests: 3 }), code: 0, read: fromVitest })
  const bad = judge({ report: vitest({ numPassedTests: 2, numFailedTests: 2 }), code: 1, read: fromVitest })
  expect([good, bad]).toEqual([
    { passed: 3, failed: 0, skipped: 0, failures: [] },
    { passed: 2, failed: 2, skipped: 0, failures: [] },
  ])
})

test('the closing line sums all runners, and names skipped tests only when there are some', () => {
  const first = { passed: 3, failed: 0, skipped: 0 }
  const second = { passed: 4, failed: 1, skipped: 2 }
  expect(closingLine(sum([first]))).toBe('3 passed, 0 failed')
  expect(closingLine(sum([first, second]))).toBe('7 passed, 1 failed, 2 skipped')
})
