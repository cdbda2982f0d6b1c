import type { ReactNode } from 'react'
import { cx, look } from './cx.ts'
import styles from './Facts.module.css'

type Row = readonly [name: string, value: ReactNode] | false | undefined

/** Shows names and values. Leaves out rows that are false or undefined. */
export function Facts({ rows }: { rows: readonly Row[] }) {
  const visibleRows = rows.filter((row) => row !== false && row !== undefined)
  if (visibleRows.length === 0) return null
  return (
    <dl className={cx(look.list2, styles.facts)}>
      {visibleRows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
