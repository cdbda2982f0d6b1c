import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { cx } from './cx.ts'

export function Actions({ even, children }: { even?: boolean; children: ReactNode }) {
  return <div className={cx(styles.actions, even && styles.even)}>{children}</div>
}
