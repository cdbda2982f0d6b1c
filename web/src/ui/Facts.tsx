import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** Names and values. `false` and `undefined` are left out. */
  rows: readonly (readonly [name: string, value: ReactNode] | false | undefined)[]
}

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
