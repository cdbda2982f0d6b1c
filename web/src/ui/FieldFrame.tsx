import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './FieldFrame.module.css'
import { Icon } from './Icon.tsx'

export interface FieldFrameProps {
  label: ReactNode
  /** Beside the label, at the right: a minimum, where a value comes from. */
  aside?: ReactNode
  /** What is wrong with the value; spoken at once. */
  error?: ReactNode
  hint?: ReactNode
  className?: string | undefined
}

interface Props extends FieldFrameProps {
  /** The id of the control, which is tied to its notes by `fieldState`. */
  id: string
  children: ReactNode
}

/** A label above a control, and below it what is wrong or good to know. */
export function FieldFrame({ id, label, aside, error, hint, className, children }: Props) {
  return (
    <div className={cx(styles.frame, className)}>
      <div className={styles.head}>
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

/** What a control needs to be tied to the notes of its frame. */
export function fieldState(id: string, { error, hint }: Pick<FieldFrameProps, 'error' | 'hint'>) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined }
}
