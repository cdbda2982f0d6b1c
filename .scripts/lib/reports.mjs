// Test runners tell their result as JSON; these read it. A result is how many passed, failed and were skipped.
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
  }
}

/** Playwright's `json` report. A test that passed only when tried again has failed. */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
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

/** A program that passes or fails as a whole is one test. */
export function asOneTest({ code, output }) {
  return { ...nothing, [code === 0 ? 'passed' : 'failed']: 1, output }
}

/** The line that closes `npm test`. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
