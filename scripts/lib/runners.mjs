// Test runners, whose JSON report says how many tests passed, failed and were skipped.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, readJson, root } from './project.mjs'
import { runNode } from './run.mjs'

const fromVitest = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
})
/** A test that passed only when tried again has failed. */
const fromPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** Runs a test runner that writes a JSON report to the file given. */
async function runner(script, args, { read, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runNode(script, args(file), {
      output: 'piped',
      ...options,
      env: { FORCE_COLOR: '0', ...options.env?.(file) },
    })
    return { ...judge(existsSync(file) ? read(readJson(file)) : undefined, code), output }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** No report, no tests, or an unhappy end with a happy report: each is a failure, so that nothing passes unrun. */
export function judge(counts = { passed: 0, failed: 0, skipped: 0 }, code) {
  const hasFailed = code !== 0 || counts.passed === 0
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export const vitest = (args = []) =>
  runner(
    bin('.', 'vitest'),
    (file) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { read: fromVitest },
  )

export const playwright = (chromium, args = [], environment = {}) =>
  runner(bin('e2e', '@playwright/test', 'playwright'), () => ['test', '--reporter=dot,json', ...args], {
    read: fromPlaywright,
    cwd: join(root, 'e2e'),
    env: (file) => ({ ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
