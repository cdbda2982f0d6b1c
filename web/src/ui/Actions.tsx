import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { cx } from './cx.ts'

interface ActionsProps {
  /** Gives both buttons the same width. */
  even?: boolean
  children: ReactNode
}

/** Lays out one or two buttons. The action, on the right, is wider than cancel. */
export function Actions({ even, children }: ActionsProps) {
  return <div className={cx(styles.actions, even && styles.even)}>{children}</div>
}
