import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.card, className)} />
}
