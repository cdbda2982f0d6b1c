import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, readJson, root } from './project.mjs'
import { runNode } from './run.mjs'

const countVitest = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
})

/** A test that passed only on a retry counts as failed. */
const countPlaywright = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected,
  failed: unexpected + flaky,
  skipped,
})

/** Runs a test runner, which lists the failures last, and counts its tests by its JSON report. */
async function runner(script, args, { count, env, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runNode(script, args(file), {
      output: 'piped',
      ...options,
      env: { FORCE_COLOR: '0', ...env?.(file) },
    })
    const counts = existsSync(file) ? count(readJson(file)) : undefined
    return { ...resultOf(counts, code), output: stripVTControlCharacters(output) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Counts a failure if no test passed, or if the exit code is not 0 although no test failed. */
export function resultOf(counts = { passed: 0, failed: 0, skipped: 0 }, code) {
  const hasFailed = code !== 0 || counts.passed === 0
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export const vitest = (args = []) =>
  runner(
    bin('.', 'vitest'),
    (file) => [
      'run',
      '--silent=passed-only',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { count: countVitest },
  )

export const playwright = (chromium, args = [], environment = {}) =>
  runner(bin('e2e', '@playwright/test', 'playwright'), () => ['test', '--reporter=dot,json', ...args], {
    count: countPlaywright,
    cwd: join(root, 'e2e'),
    env: (file) => ({ ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
