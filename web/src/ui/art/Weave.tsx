import { useId } from 'react'
import { cx } from '../cx.ts'
import styles from './Weave.module.css'

export function Weave({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={cx(styles.weave, className)} width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id={id} width="52" height="52" patternUnits="userSpaceOnUse">
          <path d="M26 3 49 26 26 49 3 26zM26 11 41 26 26 41 11 26z" />
          <path
            className={styles.seed}
            d="m26 19 7 7-7 7-7-7zM0-5l5 5-5 5-5-5zM52-5l5 5-5 5-5-5zM0 47l5 5-5 5-5-5zM52 47l5 5-5 5-5-5z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}
