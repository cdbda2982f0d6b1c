import { type ReactNode, useContext, useId } from 'react'
import { cx, look } from './cx.ts'
import field from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import { FormLock } from './FormLock.ts'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

interface SelectProps extends FieldFrameProps {
  options: readonly { value: string; label: string; mark?: ReactNode }[]
  value: string
  onValue: (value: string) => void
  placeholder?: string
}

/** A native select under the look of a field. The list has the app's look where the browser supports that. */
export function Select({ label, aside, error, hint, className, options, ...select }: SelectProps) {
  const { value, onValue, placeholder } = select
  const id = useId()
  const isLocked = useContext(FormLock)
  const chosen = options.find((option) => option.value === value)
  return (
    <FieldFrame {...{ id, label, aside, error, hint, className }}>
      <div className={cx(field.box, styles.box, Boolean(error) && field.wrong)}>
        {chosen?.mark}
        <span className={cx(look.words, !chosen && look.faint)} aria-hidden="true">
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="chevron-down" size={20} className={look.faint} />
        <select
          {...fieldState(id, { error, hint })}
          id={id}
          className={cx(look.cover, styles.select)}
          value={value}
          aria-disabled={isLocked || undefined}
          onChange={(event) => isLocked || onValue(event.target.value)}
        >
          {!chosen && (
            <option value={value} hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
