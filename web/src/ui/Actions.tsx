import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons of a foot: one fills it; of two, cancel is left with 1 part and the action right with 1.7. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
