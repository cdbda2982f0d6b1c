import { escapeHtml } from '../../src/htmlPage.ts'
import { countOf, groupedBy } from './proof.ts'
import type { Run } from './summary.ts'
import { failureText } from './text.ts'

const escaped = (text: string) =>
  escapeHtml(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '?')

/** Returns the results as JUnit XML, with a suite for each area. */
export function junitReport({ outcome: { results, problems }, ms }: Run): string {
  const suites = [...groupedBy(results, ({ pinned }) => pinned.area)].map(([area, own]) => {
    const cases = own.map((result) => {
      const { pinned, verdict, mismatches, exchange, deviation } = result
      const open = `    <testcase classname="${escaped(pinned.endpoint)}" name="${escaped(pinned.description)}" time="${((exchange.ms ?? 0) / 1000).toFixed(3)}"`
      if (verdict === 'passed') return `${open}/>`
      if (verdict === 'accepted')
        return `${open}><skipped message="${escaped(`accepted until ${deviation?.expires} (${deviation?.owner}): ${deviation?.reason}`)}"/></testcase>`
      const message = mismatches.map(({ field, text }) => `${field}: ${text}`).join('; ')
      return `${open}><failure message="${escaped(message)}">${escaped(failureText(result))}</failure></testcase>`
    })
    return [
      `  <testsuite name="${area}" tests="${own.length}" failures="${countOf(own, 'failed')}" skipped="${countOf(own, 'accepted')}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n')
  })
  const verification = problems.map(
    (problem) =>
      `    <testcase classname="verification" name="the verification itself"><failure message="${escaped(problem)}"/></testcase>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" tests="${results.length + problems.length}" failures="${countOf(results, 'failed') + problems.length}" time="${(ms / 1000).toFixed(3)}">`,
    ...suites,
    ...(verification.length > 0
      ? [
          `  <testsuite name="verification" tests="${verification.length}" failures="${verification.length}">`,
          ...verification,
          '  </testsuite>',
        ]
      : []),
    '</testsuites>',
    '',
  ].join('\n')
}
