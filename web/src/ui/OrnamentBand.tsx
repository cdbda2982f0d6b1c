import { useId } from 'react'
import { cx } from './cx.ts'
import styles from './OrnamentBand.module.css'

/** The band of diamonds of the prize, the termination page and the desktop background. */
export function OrnamentBand({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg className={cx(styles.band, className)} width="100%" height="15" aria-hidden="true">
      <defs>
        <pattern id={id} width="27" height="15" patternUnits="userSpaceOnUse">
          <path d="M3.5 7.5 13.5 1l10 6.5-10 6.5z" />
          <path className={styles.seed} d="M10 7.5 13.5 5 17 7.5 13.5 10z" />
          <path d="M-3 7.5 0 3.5l3 4-3 4zM24 7.5l3-4 3 4-3 4z" />
        </pattern>
      </defs>
      <rect width="100%" height="15" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}
