import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />
}
