import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

/** A group of things that belong together; darker on a page, lighter in a sheet. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.card, className)} />
}
