import { cx } from './cx.ts'
import styles from './Icon.module.css'
import type icons from './icons.json'

export type IconName = keyof typeof icons

interface IconProps {
  name: IconName
  /** Size in px. Up to 20, the stroke is wider. */
  size?: number
  turning?: boolean | undefined
  className?: string
}

/** Shows an icon of the sprite. Hidden from screen readers. */
export function Icon({ name, size = 24, turning, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, size <= 20 && styles.small, turning && styles.turning, className)}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
