import styles from './BrandMark.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

interface BrandMarkProps {
  size?: number
  className?: string | undefined
}

/** The mark in gold, or in the colour `--mark`. */
export function BrandMark({ size = 32, className }: BrandMarkProps) {
  return <Icon name="mark" size={size} className={cx(styles.mark, className)} />
}
