import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './iconNames.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What it does, in words: there are none to see. */
  label: string
  filled?: boolean
  /** The icon turns while what it started is under way. */
  turning?: boolean
}

/** 44 x 44 px. */
export function IconButton({ icon, label, filled, turning, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, filled && styles.filled, className)}
      aria-label={label}
      aria-busy={turning || undefined}
    >
      <Icon name={icon} className={cx(turning && styles.turning)} />
    </button>
  )
}
