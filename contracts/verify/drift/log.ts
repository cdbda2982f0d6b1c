import type { Finding, FindingKind } from '../answerFindings.ts'

export interface CountedFinding extends Finding {
  endpoint: string
  times: number
  firstAt: string
  /** An answer that shows it, without its secrets. */
  example?: string
}

export interface Seen {
  calls: number
  findings: number
}

/** What has passed, and what of it the contract does not have: each finding once, with how often it came. */
export class DriftLog {
  readonly endpoints = new Map<string, Seen>()
  readonly #found = new Map<string, CountedFinding>()

  /** Notes a call or an event; gives the findings that are new. */
  note(endpoint: string, findings: Finding[], example?: string): CountedFinding[] {
    const seen = this.endpoints.get(endpoint) ?? { calls: 0, findings: 0 }
    seen.calls++
    seen.findings += findings.length
    this.endpoints.set(endpoint, seen)
    return findings.flatMap((finding) => {
      const key = `${endpoint} ${finding.kind} ${finding.detail}`
      const known = this.#found.get(key)
      if (known) {
        known.times++
        return []
      }
      const found = { ...finding, endpoint, times: 1, firstAt: new Date().toISOString(), example }
      this.#found.set(key, found)
      return [found]
    })
  }

  get found(): CountedFinding[] {
    return [...this.#found.values()]
  }

  get calls(): number {
    return [...this.endpoints.values()].reduce((sum, { calls }) => sum + calls, 0)
  }
}

const kinds: Record<FindingKind, string> = {
  'breaks the contract': 'The provider must change it, or the contract.',
  'unknown code': 'No text of the app says it: it is shown as it came.',
  'undocumented code': 'The contract should name it at this endpoint.',
  'wrong status': 'The code comes with another status than the catalogue’s.',
  'unknown field': 'The app reads none of it.',
  'unknown call': 'The app and the contract know no such call.',
  unreadable: 'It is no JSON.',
}

export function driftTable({ endpoints }: DriftLog): string {
  const rows = [...endpoints].sort(([, a], [, b]) => b.findings - a.findings || b.calls - a.calls)
  const width = Math.max(8, ...rows.map(([endpoint]) => endpoint.length))
  const line = (endpoint: string, calls: string, findings: string) =>
    `${endpoint.padEnd(width)}${calls.padStart(8)}${findings.padStart(10)}`
  return [
    line('Endpoint', 'Calls', 'Findings'),
    ...rows.map(([endpoint, { calls, findings }]) => line(endpoint, String(calls), String(findings || ''))),
  ].join('\n')
}

export const foundLine = ({ endpoint, kind, detail }: CountedFinding) =>
  `${kind.padEnd(20)} ${endpoint}  ${detail}`

export function driftMarkdown(log: DriftLog, url: string): string {
  const { found, calls } = log
  const groups = Object.entries(kinds).flatMap(([kind, sentence]) => {
    const own = found.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const rows = own.map(
      ({ endpoint, detail, times }) => `| \`${endpoint}\` | ${detail.replaceAll('|', '\\|')} | ${times} |`,
    )
    return ['', `## ${kind}`, '', sentence, '', '| Endpoint | What | Times |', '|---|---|---|', ...rows]
  })
  return [
    '# Drift',
    '',
    `${calls} calls and events passed to and from ${url}: ${found.length === 0 ? 'nothing that the contract does not have.' : `${found.length} things that the contract does not have.`}`,
    ...groups,
    '',
  ].join('\n')
}

export const driftJson = (log: DriftLog, url: string) =>
  `${JSON.stringify({ url, calls: log.calls, endpoints: Object.fromEntries(log.endpoints), findings: log.found }, null, 2)}\n`
