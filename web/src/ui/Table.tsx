import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Table.module.css'

export interface Column<Row> {
  head: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Aligns amounts, dates and actions right. */
  end?: boolean
  quiet?: boolean
  below?: boolean
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
  /** Shows the heads to screen readers only. */
  headless?: boolean
  busy?: boolean
}

export function Table<Row>({ label, columns, rows, keyOf, headless, busy }: TableProps<Row>) {
  const classOf = ({ end, below }: Column<Row>) => cx(end && styles.end, below && styles.below)
  const look = cx(styles.table, columns.some(({ below }) => below) && styles.rowsInTwoLines)
  return (
    <table aria-label={label} aria-busy={busy || undefined} className={look}>
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
          <tr key={keyOf(row, index)}>
            {columns.map((column, place) => (
              <td key={place} className={cx(classOf(column), column.quiet && styles.quiet)}>
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
