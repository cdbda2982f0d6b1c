import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { useOneAtATime } from './useOneAtATime.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  icon: IconName
  label: string
  filled?: boolean
  /** Turns the icon. A promise returned by `onClick` does the same, and locks the button. */
  turning?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

export function IconButton({ icon, label, filled, turning, onClick, className, ...rest }: IconButtonProps) {
  const [run, isRunning] = useOneAtATime((event: MouseEvent<HTMLButtonElement>) => onClick?.(event))
  const isTurning = turning || isRunning
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, filled && styles.filled, className)}
      aria-label={label}
      aria-busy={isTurning || undefined}
      onClick={run}
    >
      <Icon name={isRunning ? 'refresh' : icon} turning={isTurning} />
    </button>
  )
}
