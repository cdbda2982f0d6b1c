// Test runners, told to write a report that can be read.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, readJson, root } from './project.mjs'
import { fromPlaywright, fromVitest, judge, shown } from './reports.mjs'
import { runNode } from './run.mjs'

/** Runs a test runner that writes a JSON report to the file given, and reads it. */
async function runner(script, args, { read, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runNode(script, args(file), {
      output: 'kept',
      ...options,
      env: { FORCE_COLOR: '0', ...options.env?.(file) },
    })
    const result = judge({ report: existsSync(file) ? readJson(file) : undefined, code, read })
    return { ...result, output: shown(result, output) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const vitest = (args = []) =>
  runner(
    bin('.', 'vitest'),
    (file) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { read: fromVitest },
  )

export const playwright = (chromium, args = [], environment = {}) =>
  runner(bin('e2e', '@playwright/test', 'playwright'), () => ['test', '--reporter=line,json', ...args], {
    read: fromPlaywright,
    cwd: join(root, 'e2e'),
    env: (file) => ({ ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
