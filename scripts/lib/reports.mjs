import { stripVTControlCharacters } from 'node:util'

// Test runners tell their result as JSON; these read it. A result is how many passed, failed and were skipped, and of
// a runner of tests its `failures` too: a text each, with the name of the test and what it said.
const nothing = { passed: 0, failed: 0, skipped: 0 }

export const sum = (results) =>
  results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  )

/** Vitest's `json` report. A file that could not even be loaded has no tests: it counts as one failure. */
export function fromVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map((file) => failure(file.name, [file.message])),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages)),
      ),
    ],
  }
}

/** Playwright's `json` report. A test that passed only when tried again has failed. */
export function fromPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map((error) => failure('outside of the tests', [error.message])),
      ...suites.flatMap((file) => failedSpecs(file, [])),
    ],
  }
}

/** The specs that failed in a suite and in those within it. A suite of tests stands in the suite of its file. */
function failedSpecs(suite, above) {
  const names = [...above, suite.title]
  return [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => failure([...names, spec.title].join(' › '), messagesOf(spec))),
    ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner, names)),
  ]
}

const messagesOf = (spec) =>
  spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message)))

/** A failure's text: the test's name, and what it said without colours and without the frames of other people's code. */
function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [
    name,
    ...lines.filter((line) => !/^\s+at .*node_modules/.test(line)).map((line) => `  ${line}`),
  ].join('\n')
}

/**
 * What a runner's report and exit code say together. No report, no tests, or an unhappy end with a happy report:
 * each is a failure, so that nothing passes by not being run.
 */
export function judge({ report, code, read }) {
  if (!report) return { ...nothing, failed: 1, reason: 'it wrote no report' }
  const result = read(report)
  if (result.passed + result.failed === 0) return { ...result, failed: 1, reason: 'it ran no tests' }
  if (code !== 0 && result.failed === 0)
    return { ...result, failed: 1, reason: `it ended with exit code ${code}` }
  return result
}

/** What a runner's stage shows: first what failed, as a log may be cut; below it all that the runner said itself. */
export function shown({ failures = [], reason }, output) {
  return [...failures, reason, output].filter(Boolean).join('\n\n')
}

/** A program that passes or fails as a whole is one test. */
export function asOneTest({ code, output }) {
  return { ...nothing, [code === 0 ? 'passed' : 'failed']: 1, output }
}

/** The line that closes `npm test`. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
