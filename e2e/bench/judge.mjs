// Compares the figures of a benchmark with their limits. Ratios of paired runs are comparable between machines.

export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2
}

/**
 * Adds the verdict to a row. `figures` are the medians of the columns. `judged` is the first figure. With `against`,
 * `judged` is the median ratio of the first column to that column, run by run.
 */
export function judge(row) {
  const { samples, against } = row
  const [ours] = Object.keys(samples)
  const figures = Object.fromEntries(
    Object.entries(samples).map(([name, all]) => [name, all.length > 0 ? median(all) : null]),
  )
  const judged = against
    ? median(samples[ours].map((figure, run) => figure / samples[against][run]))
    : figures[ours]
  return { ...row, figures, judged, verdict: verdictOn(judged, row) }
}

/** A figure whose tool is not installed does not miss its limit. */
function verdictOn(judged, { must, aim, atLeast }) {
  if (judged === null) return 'not measured'
  const reaches = (limit) => (atLeast ? judged >= limit : judged <= limit)
  if (!reaches(must)) return 'MISSED'
  return reaches(aim) ? 'ok, aim reached' : 'ok'
}

export const isMissed = ({ verdict }) => verdict === 'MISSED'

const digits = { maximumSignificantDigits: 3, useGrouping: true }
const short = (figure) =>
  figure === null
    ? 'not installed'
    : figure >= 1000
      ? Math.round(figure).toLocaleString('en')
      : figure.toLocaleString('en', digits)

function cells(row, columns) {
  const { name, unit, against, figures, judged, must, aim, atLeast, verdict } = row
  const limit = (figure) => `${atLeast ? '>=' : '<='} ${figure}${against ? 'x' : ''}`
  return [
    unit ? `${name} (${unit})` : name,
    ...columns.map((column) => (column in figures ? short(figures[column]) : '')),
    against ? `${judged.toFixed(2)}x` : '',
    limit(must),
    limit(aim),
    verdict,
  ]
}

export function table(title, rows) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const lines = [[title, ...columns, 'ratio', 'must', 'aim', ''], ...rows.map((row) => cells(row, columns))]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]))
  return lines.map((line) => `${line.slice(0, -1).map(pad).join('  ')}  ${line.at(-1)}`.trimEnd()).join('\n')
}
