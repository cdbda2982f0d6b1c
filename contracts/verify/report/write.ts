import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlReport } from './html.ts'
import { jsonReport, resultOf } from './json.ts'
import { junitReport } from './junit.ts'
import { type Run, summaryOf } from './summary.ts'

/** The file that the gate reads. */
export const RESULT_FILE = 'verification-result.json'

/** Writes all reports into a folder and returns their names. */
export function writeReports(folder: string, run: Run): string[] {
  mkdirSync(folder, { recursive: true })
  const files = {
    'verification.json': jsonReport(run),
    'verification.xml': junitReport(run),
    'report.html': htmlReport(run),
    'summary.md': `# Contract verification\n\n${summaryOf(run)}\n`,
    [RESULT_FILE]: `${JSON.stringify(resultOf(run), null, 2)}\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return Object.keys(files)
}
