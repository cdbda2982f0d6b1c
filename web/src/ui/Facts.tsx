import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** What is told, and what it is; a row without a value is left out. */
  rows: readonly (readonly [name: string, value: ReactNode] | false | undefined)[]
}

/** Names and their values, a row each: a receipt, a price. */
export function Facts({ rows }: FactsProps) {
  const visibleRows = rows.filter((row) => row !== false && row !== undefined)
  if (visibleRows.length === 0) return null
  return (
    <dl className={styles.facts}>
      {visibleRows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
