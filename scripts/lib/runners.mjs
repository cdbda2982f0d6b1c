import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failuresText, readPlaywright, readVitest, slowTests } from '../../e2e/report/report.mjs'
import { bin, readJson, root } from './project.mjs'
import { runNode } from './run.mjs'

/** Runs a test runner and reads its JSON report. The output starts with the failures. */
async function runner(script, args, { read, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runNode(script, args(file), {
      output: 'piped',
      ...options,
      env: { FORCE_COLOR: '0', ...options.env?.(file) },
    })
    const { counts, tests } = existsSync(file) ? read(readJson(file)) : { tests: [] }
    return {
      ...judge(counts, code),
      output: `${failuresText(tests)}\n\n${stripVTControlCharacters(output)}`.trim(),
      slow: slowTests(tests),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Counts a failure if no test passed, or if the exit code is not 0 although no test failed. */
export function judge(counts = { passed: 0, failed: 0, skipped: 0 }, code) {
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
    { read: readVitest },
  )

export const playwright = (chromium, args = [], environment = {}) =>
  runner(bin('e2e', '@playwright/test', 'playwright'), () => ['test', '--reporter=dot,json', ...args], {
    read: readPlaywright,
    cwd: join(root, 'e2e'),
    env: (file) => ({ ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
