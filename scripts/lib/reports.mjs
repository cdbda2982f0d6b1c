// Test runners tell their result as JSON; these read it. A result is how many passed, failed and were skipped, and of
// a runner of tests its `failures` too: a text each, with the name of the test and what it said.
import { stripVTControlCharacters } from 'node:util'

const nothing = { passed: 0, failed: 0, skipped: 0 }

export const sum = (results) =>
  Object.fromEntries(
    Object.keys(nothing).map((what) => [what, results.reduce((all, result) => all + result[what], 0)]),
  )

/** What failed as a whole, with what it said. */
export const failed = (output) => ({ ...nothing, failed: 1, output })

/** Vitest's `json` report. A file that could not even be loaded has no tests: it counts as one failure. */
export function fromVitest(report) {
  const isFailed = ({ status }) => status === 'failed'
  const broken = report.testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map((file) => failure(file.name, [file.message])),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter(isFailed)
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
function failedSpecs({ title, specs = [], suites = [] }, above) {
  const names = [...above, title]
  const messagesOf = ({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => failure([...names, spec.title].join(' › '), messagesOf(spec))),
    ...suites.flatMap((inner) => failedSpecs(inner, names)),
  ]
}

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
export const shown = ({ failures = [], reason }, output) =>
  [...failures, reason, output].filter(Boolean).join('\n\n')

/** A program that passes or fails as a whole is one test. */
export const asOneTest = ({ code, output }) =>
  code === 0 ? { ...nothing, passed: 1, output } : failed(output)

/** The line that closes `npm test`. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
