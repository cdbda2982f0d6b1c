import type { ReactNode } from 'react'
import { cx, look } from './cx.ts'
import styles from './FieldFrame.module.css'
import { Icon } from './Icon.tsx'

export interface FieldFrameProps {
  label: ReactNode
  aside?: ReactNode
  /** The problem with the value. Screen readers speak it at once. */
  error?: ReactNode
  hint?: ReactNode
  className?: string | undefined
}

interface Props extends FieldFrameProps {
  id: string
  children: ReactNode
}

export function FieldFrame({ id, label, aside, error, hint, className, children }: Props) {
  return (
    <div className={cx(look.stack2, styles.frame, className)}>
      <div className={cx(look.quiet, styles.head)}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="warn" size={18} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function fieldState(id: string, { error, hint }: Pick<FieldFrameProps, 'error' | 'hint'>) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined }
}
