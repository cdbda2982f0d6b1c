// What a test runner's JSON report tells: what failed, said first and shortly, and which tests are slow.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../scripts/lib/project.mjs'

/** Of one error; what follows is for the most part the page as it stood. */
const LINES = 30
/** A test that takes longer is named with what it costs, in ms. */
const SLOW_MS = 5_000

const isText = (text) => typeof text === 'string'

/** Vitest's report: how many tests passed, failed and were skipped, and the tests. */
export const readVitest = (report) => ({
  counts: {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  },
  tests: testsOfVitest(report),
})

/** The same of Playwright's. A test that passed only when tried again has failed. */
export const readPlaywright = (report) => ({
  counts: {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
  },
  tests: testsOfPlaywright(report),
})

/** The tests of vitest's report, and its files that came to no test: each with its name, what it took and its errors. */
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

/** The tests of Playwright's report; what failed outside of the tests is one more. */
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

/** The names of what failed, then each with its errors. */
export function failuresText(tests) {
  const failed = tests.filter(({ errors }) => errors)
  const each = failed.map(({ name, errors }) =>
    ['', name, ...errors.filter(isText).flatMap(shortly)].join('\n'),
  )
  return [...failed.map(({ name }) => `FAILED ${name}`), ...each].join('\n')
}

/** The slow ones, the slowest first. */
export const slowTests = (tests, slowMs = SLOW_MS) =>
  tests
    .filter(({ ms }) => ms >= slowMs)
    .sort((one, other) => other.ms - one.ms)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
