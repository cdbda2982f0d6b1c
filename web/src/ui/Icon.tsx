import { cx } from './cx.ts'
import styles from './Icon.module.css'
import type { IconName } from './iconNames.ts'

interface IconProps {
  name: IconName
  /** Edge in px; up to 20 the stroke is 2, so that it stays as dark. */
  size?: number
  className?: string
}

/** A drawing of the sprite in the page; it says nothing to a screen reader, its neighbour does. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, size <= 20 && styles.small, className)}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
