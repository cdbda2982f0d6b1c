import type { ReactNode } from 'react'
import { ifReadable } from '../api/answers/answers.ts'
import { cx } from './cx.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  head: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Figures, dates and actions stand at the right. */
  end?: boolean
  /** Small and muted: dates, numbers of rows. */
  quiet?: boolean
  /** As narrow as its content. */
  tight?: boolean
  /** Of the two or three columns of a table, the last: on the narrowest screens it stands below the first. */
  below?: boolean
}

interface TableProps<Row> {
  /** What is listed, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
  /** The heads are there for screen readers alone. */
  headless?: boolean
  /** Other rows are under way: these are shown meanwhile. */
  busy?: boolean
}

/** Rows divided by a line. Its words wrap; figures, dates and actions keep their width. */
export function Table<Row>({ label, columns, rows, keyOf, headless, busy }: TableProps<Row>) {
  const classOf = ({ end, tight, below }: Column<Row>) =>
    cx(end && styles.end, tight && styles.tight, below && styles.below)
  return (
    <table aria-label={label} aria-busy={busy || undefined} className={styles.table}>
      <thead className={cx(headless && styles.headless)}>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <ErrorBoundary
            key={ifReadable(() => keyOf(row, index)) ?? index}
            around={(words) => (
              <tr>
                <td colSpan={columns.length}>{words}</td>
              </tr>
            )}
          >
            {() => (
              <tr>
                {columns.map((column, place) => (
                  <td key={place} className={cx(classOf(column), column.quiet && styles.quiet)}>
                    {column.cell(row, index)}
                  </td>
                ))}
              </tr>
            )}
          </ErrorBoundary>
        ))}
      </tbody>
    </table>
  )
}
