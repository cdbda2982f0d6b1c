import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './VideoLength.module.css'

export const VideoLength = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => <span className={cx(styles.length, className)}>{children}</span>
