/** The middle one of some figures, or the mean of the two in the middle. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2
}

/**
 * A row as it was measured, judged: `figures` are the medians of its columns, `judged` is the figure of the first or,
 * `against` another, the median of the ratios of runs that were made side by side.
 */
export function judge(row) {
  const { samples, against } = row
  const [ours, ...others] = Object.keys(samples)
  const figures = Object.fromEntries(
    [ours, ...others].map((name) => [name, samples[name].length > 0 ? median(samples[name]) : null]),
  )
  const judged = against
    ? median(samples[ours].map((figure, run) => figure / samples[against][run]))
    : figures[ours]
  return { ...row, figures, judged, verdict: verdictOn(judged, row) }
}

/** What could not be measured for want of a tool is said, but neither holds nor misses. */
function verdictOn(judged, { must, aim, atLeast }) {
  if (judged === null) return 'not measured'
  const reaches = (limit) => (atLeast ? judged >= limit : judged <= limit)
  if (!reaches(must)) return 'MISSED'
  return reaches(aim) ? 'ok, aim reached' : 'ok'
}

export const isMissed = ({ verdict }) => verdict === 'MISSED'

/** A figure with as many digits as say something. */
function short(figure) {
  if (figure === null) return 'not installed'
  const digits = figure >= 1000 || Number.isInteger(figure) ? 0 : figure >= 10 ? 1 : 2
  return figure.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, digits === 0 ? ',' : '')
}

const cells = (row, columns) => {
  const { name, unit, against, figures, judged, must, aim, atLeast, verdict } = row
  const limit = (figure) => `${atLeast ? '>=' : '<='} ${against ? `${figure}x` : figure}`
  return [
    unit ? `${name} (${unit})` : name,
    ...columns.map((column) => (column in figures ? short(figures[column]) : '')),
    against ? `${judged.toFixed(2)}x` : '',
    limit(must),
    limit(aim),
    verdict,
  ]
}

/** The judged rows of one part as a table for a person. */
export function table(title, rows) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const lines = [[title, ...columns, 'ratio', 'must', 'aim', ''], ...rows.map((row) => cells(row, columns))]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      line
        .map((text, column) =>
          column === 0 || column === line.length - 1
            ? text.padEnd(widths[column])
            : text.padStart(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
