import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { cx } from './cx.ts'
import look from './looks.module.css'

export function Actions({ even, children }: { even?: boolean; children: ReactNode }) {
  return <div className={cx(look.list3, styles.actions, even && styles.even)}>{children}</div>
}
