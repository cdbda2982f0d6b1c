import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import look from './looks.module.css'
import styles from './Table.module.css'
import hidden from './VisuallyHidden.module.css'

export interface Column<Row> {
  head: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Aligns amounts, dates and actions right. */
  end?: boolean
  quiet?: boolean
  tight?: boolean
  /** Shows the column below the others. */
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
  noteOf?: (row: Row) => string | undefined
}

export function Table<Row>({ label, columns, rows, keyOf, headless, busy, noteOf }: TableProps<Row>) {
  const classOf = ({ end, tight, below }: Column<Row>) =>
    cx(end && styles.end, tight && styles.tight, below && styles.below)
  return (
    <table aria-label={label} aria-busy={busy || undefined} className={styles.table}>
      <thead className={cx(headless && hidden.hidden, headless && styles.headless)}>
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
          <Fragment key={keyOf(row, index)}>
            <tr>
              {columns.map((column, place) => (
                <td key={place} className={cx(classOf(column), column.quiet && styles.quiet)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
            {noteOf?.(row) && (
              <tr className={styles.note}>
                <td />
                <td colSpan={columns.length - 1}>
                  <p className={cx(look.row2, look.quiet)}>
                    <Icon name="info" size={20} />
                    {noteOf(row)}
                  </p>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
