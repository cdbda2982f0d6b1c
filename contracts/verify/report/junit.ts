import { groupBy } from '../../src/groupedBy.ts'
import { escapeHtml } from '../../src/htmlPage.ts'
import { countOf } from './proof.ts'
import { acceptedText, type Run } from './summary.ts'
import { failureText } from './text.ts'

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
