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

test('a report of Vitest is read: what failed with its file, its name and what it said, without colours', () => {
  const failed = {
    status: 'failed',
    fullName: 'the purse is whole',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.test.ts:3\n  at x (node_modules/x.js)'],
  }
  const tests = [failed, { ...failed, status: 'passed' }]
  const report = vitest({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }, [
    { name: 'a.test.ts', status: 'failed', assertionResults: tests },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ])
  expect(fromVitest(report)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 2,
    failures: [
      'b.test.ts\n  no such module',
      'a.test.ts › the purse is whole\n  expected 1\n    at a.test.ts:3',
    ],
  })
})

test('a report of Playwright is read; a flaky test and an error outside of tests are failures', () => {
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
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(fromPlaywright({ stats, errors: [{ message: 'no server' }], suites: [file] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: ['outside of the tests\n  no server', 'qr.spec.ts › in th › ends\n  toBeVisible() failed'],
  })
})

test('what failed stands before all that the runner said', () => {
  expect(shown({ failures: ['qr.spec.ts › ends'] }, 'Running')).toBe('qr.spec.ts › ends\n\nRunning')
})

test.each([
  ['no report', undefined, 0, 'it wrote no report'],
  ['no tests', vitest({}), 0, 'it ran no tests'],
  ['nothing but skipped tests', vitest({ numPendingTests: 3 }), 0, 'it ran no tests'],
  ['an error after the last test', vitest({ numPassedTests: 3 }), 1, 'it ended with exit code 1'],
])('a runner with %s has failed', (_, report, code, reason) => {
  expect(judge({ report, code, read: fromVitest })).toMatchObject({ failed: 1, reason })
})

test('the closing line sums all runners, and names skipped tests only when there are some', () => {
  const first = judge({ report: vitest({ numPassedTests: 3 }), code: 0, read: fromVitest })
  const second = { passed: 4, failed: 1, skipped: 2 }
  expect(closingLine(sum([first]))).toBe('3 passed, 0 failed')
  expect(closingLine(sum([first, second]))).toBe('7 passed, 1 failed, 2 skipped')
})
