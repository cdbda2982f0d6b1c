import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { useOneAtATime } from './useOneAtATime.ts'

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'danger' | 'danger-quiet' | 'text'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  kind?: ButtonKind
  /** 52 px, 44 px, or 66 px with the icon above the label. */
  size?: 'medium' | 'small' | 'tall'
  icon?: IconName
  wide?: boolean
  /** Shows that the action is running and ignores taps. A promise returned by `onClick` does the same. */
  pending?: boolean
  /** The visible verb while pending. Default: "Sending". The accessible name stays. */
  pendingLabel?: string
  /** Looks disabled but can be tapped: a text of the form says what is missing, and a tap shows the error. */
  dimmed?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  children: ReactNode
}

export function Button({
  kind = 'primary',
  size = 'medium',
  icon,
  wide,
  pending = false,
  pendingLabel,
  dimmed,
  onClick,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation()
  const [run, isRunning] = useOneAtATime((event: MouseEvent<HTMLButtonElement>) => onClick?.(event))
  const isPending = pending || isRunning
  // A small button has no room for text.
  const verb = pendingLabel ?? (size === 'medium' ? t('word.sending') : undefined)
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[kind], styles[size], wide && styles.wide, className)}
      disabled={disabled}
      data-dimmed={dimmed || undefined}
      // `disabled` would take the focus away.
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : run(event))}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} size={size === 'tall' ? 24 : 20} />}
        <span>{children}</span>
      </span>
      {isPending && (
        <span className={styles.label} aria-hidden="true">
          <Spinner />
          {verb && <span>{verb}</span>}
        </span>
      )}
    </button>
  )
}
