// Reads the JSON report of a test runner: failures first and short, then slow tests.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../scripts/lib/project.mjs'

/** Maximum number of lines of an error. The rest is mostly the content of the page. */
const LINES = 30
/** Slower tests are listed with their time, in ms. */
const SLOW_MS = 5_000

const isText = (text) => typeof text === 'string'

/** Reads Vitest's report: the number of passed, failed and skipped tests, and the tests. */
export const readVitest = (report) => ({
  counts: {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  },
  tests: testsOfVitest(report),
})

/** Reads Playwright's report. A test that passed only on a retry counts as failed. */
export const readPlaywright = (report) => ({
  counts: {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
  },
  tests: testsOfPlaywright(report),
})

/** Returns the tests of Vitest's report and the files without tests: name, time and errors. */
const testsOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && !assertionResults.some((one) => one.status === 'failed'))
      return [{ name: file, ms: 0, errors: [message] }]
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      ms: duration ?? 0,
      errors: status === 'failed' ? failureMessages : undefined,
    }))
  })

/** Returns the tests of Playwright's report. Errors outside of tests are additional entries. */
function testsOfPlaywright({ suites = [], errors = [] }) {
  const textOf = ({ message, value }) => message ?? value
  const within = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...path, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.map(({ status, results }) => ({
        name: [`${file}:${line}`, ...path, title].join(' > '),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        errors: ['unexpected', 'flaky'].includes(status)
          ? results.flatMap((result) => result.errors.map(textOf))
          : undefined,
      })),
    ),
  ]
  return [
    ...suites.flatMap((suite) => within(suite, [])),
    ...errors.map((error) => ({ name: 'outside of the tests', ms: 0, errors: [textOf(error)] })),
  ]
}

function shortly(error) {
  const allLines = stripVTControlCharacters(error).trim().split('\n')
  const lines = allLines.filter((line) => !/^\s+at .*\/node_modules\//.test(line))
  return lines.slice(0, LINES).concat(lines.length > LINES ? [`... ${lines.length - LINES} lines more`] : [])
}

/** Returns the names of the failed tests, then each with its errors. */
export function failuresText(tests) {
  const failed = tests.filter(({ errors }) => errors)
  const each = failed.map(({ name, errors }) =>
    ['', name, ...errors.filter(isText).flatMap(shortly)].join('\n'),
  )
  return [...failed.map(({ name }) => `FAILED ${name}`), ...each].join('\n')
}

export const slowTests = (tests, slowMs = SLOW_MS) =>
  tests
    .filter(({ ms }) => ms >= slowMs)
    .sort((one, other) => other.ms - one.ms)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
