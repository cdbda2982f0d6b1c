import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { cx } from './cx.ts'

interface ActionsProps {
  /** Both buttons have the same width. */
  even?: boolean
  children: ReactNode
}

/** The buttons of a foot: one fills it; of two, cancel is left with 1 part and the action right with 1.7. */
export function Actions({ even, children }: ActionsProps) {
  return <div className={cx(styles.actions, even && styles.even)}>{children}</div>
}
