import { cx } from './cx.ts'
import icon from './Icon.module.css'
import styles from './Spinner.module.css'

/** A turning ring, or three dots under prefers-reduced-motion. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx(icon.turning, styles.spinner, className)} aria-hidden="true" />
}
