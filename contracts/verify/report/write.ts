import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../../src/groupedBy.ts'
import { escapeHtml } from '../../src/htmlPage.ts'
import { htmlReport } from './html.ts'
import { countOf, countsOf, listProofs } from './proof.ts'
import { acceptedText, isHonoured, type Run, summaryOf } from './summary.ts'
import { failureText } from './text.ts'

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

const escapeXml = (text: string) =>
  escapeHtml(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '?')

const suite = (name: string, cases: string[], failures: number, skipped = 0) => [
  `  <testsuite name="${name}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">`,
  ...cases,
  '  </testsuite>',
]

/** Returns the results as JUnit XML, with a suite for each area. */
export function junitReport({ outcome: { results, problems }, ms }: Run): string {
  const suites = [...groupBy(results, ({ pinned }) => pinned.area)].flatMap(([area, own]) => {
    const cases = own.map((result) => {
      const { pinned, verdict, mismatches, exchange } = result
      const open = `    <testcase classname="${escapeXml(pinned.endpoint)}" name="${escapeXml(pinned.description)}" time="${((exchange.ms ?? 0) / 1000).toFixed(3)}"`
      if (verdict === 'passed') return `${open}/>`
      if (verdict === 'accepted')
        return `${open}><skipped message="${escapeXml(acceptedText(result))}"/></testcase>`
      const message = mismatches.map(({ field, text }) => `${field}: ${text}`).join('; ')
      return `${open}><failure message="${escapeXml(message)}">${escapeXml(failureText(result))}</failure></testcase>`
    })
    return suite(area, cases, countOf(own, 'failed'), countOf(own, 'accepted'))
  })
  const verification = problems.map(
    (problem) =>
      `    <testcase classname="verification" name="the verification itself"><failure message="${escapeXml(problem)}"/></testcase>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" tests="${results.length + problems.length}" failures="${countOf(results, 'failed') + problems.length}" time="${(ms / 1000).toFixed(3)}">`,
    ...suites,
    ...(verification.length > 0 ? suite('verification', verification, verification.length) : []),
    '</testsuites>',
    '',
  ].join('\n')
}
