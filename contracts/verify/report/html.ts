import { groupBy } from '../../src/groupedBy.ts'
import { escapeHtml, htmlPage } from '../../src/htmlPage.ts'
import type { Result } from '../results.ts'
import { listProofs } from './proof.ts'
import { acceptedText, findingLines, isHonoured, omissionLines, type Run, verdictOf } from './summary.ts'
import { areaRows, factsOf } from './text.ts'

const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

const section = (title: string, content: string) => (content ? `<h2>${title}</h2>\n${content}` : '')

function failure(result: Result): string {
  const { pinned, mismatches, verdict } = result
  const rules = mismatches.map(
    ({ field, text }) => `<li><code>${escapeHtml(field)}</code> ${escapeHtml(text)}</li>`,
  )
  const facts = [...(verdict === 'accepted' ? [['accepted', acceptedText(result)]] : []), ...factsOf(result)]
  const details = facts.map(([name, text = '']) => `<dt>${name}</dt><dd><pre>${escapeHtml(text)}</pre></dd>`)
  return `<details>
<summary><span class="badge ${verdict === 'failed' ? 'bad' : 'part'}">${verdict}</span> ${escapeHtml(pinned.description)}</summary>
<ul>${rules.join('')}</ul>
<dl>${details.join('')}</dl>
</details>`
}

const tableRow = (cell: 'td' | 'th', [first, ...counts]: (string | number)[]) =>
  `<tr><${cell}>${escapeHtml(String(first))}</${cell}>${counts
    .map((count) => `<${cell} class="number">${count}</${cell}>`)
    .join('')}</tr>`

function areaTable(results: Result[]): string {
  const [header = [], ...rows] = areaRows(results)
  return `<div class="scroll" tabindex="0"><table>
<thead>${tableRow('th', header)}</thead>
<tbody>${rows.map((row) => tableRow('td', row)).join('\n')}</tbody>
</table></div>`
}

/** Names of the checks that have more than one call. */
const provenTitles = (results: Result[]) =>
  results
    .filter(
      ({ pinned, verdict }) => verdict === 'passed' && /^(?!EVENT|CORS)[A-Z]+ (?!\/)/.test(pinned.endpoint),
    )
    .map(({ pinned }) => pinned.description)

export function htmlReport(run: Run): string {
  const { outcome, provider, contract, startedAt, ms } = run
  const { results } = outcome
  const verdict = isHonoured(run) ? (run.isComplete ? 'good' : 'part') : 'bad'
  const byArea = groupBy(results, ({ pinned }) => pinned.area)
  const failures = [...byArea].flatMap(([area, own]) => {
    const open = own.filter(({ verdict }) => verdict !== 'passed')
    return open.length > 0 ? [`<h3>${escapeHtml(area)}</h3>\n${open.map(failure).join('\n')}`] : []
  })
  const cards = listProofs(results).map(
    ({ label, passed, cases }) => `<li><b>${passed} of ${cases}</b><small>${label}</small></li>`,
  )
  const titles = provenTitles(results)
  const findings = findingLines(run)
  return htmlPage(
    'Verification of the contract',
    `<p><span class="badge ${verdict}">${verdictOf(run)}</span></p>
<p>${escapeHtml(provider.url)}${provider.version ? `, version ${escapeHtml(provider.version)}` : ''}<br>
${startedAt.toISOString()}, ${(ms / 1000).toFixed(1)} s, contract ${contract.slice(0, 12)}</p>
${section('What was proven', `<ul class="cards">${cards.join('')}</ul>`)}
${section('Areas', areaTable(results))}
${section('What was found', findings.length > 0 ? list(findings) : '')}
${section('Failures', failures.join('\n'))}
${section('What was left out', run.isComplete ? '' : list(omissionLines(run)))}
${section('Checks that passed', titles.length > 0 ? `<details><summary>Journeys and other checks: ${titles.length}</summary>${list(titles)}</details>` : '')}`,
  )
}
