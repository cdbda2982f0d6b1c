import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

/** A group of related content. Lighter in a sheet than on a page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.card, className)} />
}
