import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlReport } from './html.ts'
import { junitReport } from './junit.ts'
import { countsOf, listProofs } from './proof.ts'
import { isHonoured, type Run, summaryOf } from './summary.ts'

/** Returns the result that the gate reads. It names the contract that was verified. */
export function resultOf(run: Run) {
  const { cases: interactions, ...verdicts } = countsOf(run.outcome.results)
  return {
    verdict: isHonoured(run) ? 'honoured' : 'not honoured',
    isComplete: run.isComplete,
    omitted: run.omitted,
    /** sha256 of the contract. */
    pacts: run.contract,
    provider: run.provider,
    verifiedAt: run.startedAt.toISOString(),
    counts: { interactions, ...verdicts },
    proofs: listProofs(run.outcome.results),
  }
}
export type VerificationResult = ReturnType<typeof resultOf>

/** Returns all results for other programs. A failure includes its request and answer. */
export function jsonReport(run: Run): string {
  const { results, problems, notes } = run.outcome
  const report = {
    ...resultOf(run),
    ms: Math.round(run.ms),
    problems,
    notes,
    results: results.map(({ pinned, verdict, mismatches, exchange, deviation }) => ({
      description: pinned.description,
      area: pinned.area,
      endpoint: pinned.endpoint,
      verdict,
      ms: Math.round(exchange.ms ?? 0),
      ...(verdict !== 'passed' && {
        state: pinned.state,
        mismatches,
        deviation,
        request: exchange.request,
        answer: exchange.answer,
        curl: exchange.curl,
        stateCurl: exchange.stateCurl,
      }),
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The file that the gate reads. */
const RESULT_FILE = 'verification-result.json'

/** Removes the result of an earlier run, so that the gate cannot take it for the result of a run that failed to start. */
export const removeResult = (folder: string) => rmSync(join(folder, RESULT_FILE), { force: true })

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
