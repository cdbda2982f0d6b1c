import { cx } from './cx.ts'
import styles from './Spinner.module.css'

/** A turning ring; three dots for those who want no movement. The words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx(styles.spinner, className)} aria-hidden="true" />
}
