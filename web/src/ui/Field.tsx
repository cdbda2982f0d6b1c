import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from './cx.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import { FormLock } from './FormLock.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/** Returns the shown text, or undefined to reject the input. `typed` is undefined for text entered before the start. */
type Format = (text: string, typed?: InputEvent) => string | undefined

interface FieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'className'> {
  value: string
  onValue?: (value: string) => void
  /** Corrects the typed text (upper case, digits only). The caret keeps its place. */
  format?: Format
  icon?: IconName
  /** A currency before the value, which is larger then. */
  sign?: string
  trailing?: ReactNode
}

/** A text field. A password has a button that shows it. A read-only value has a lock icon or `trailing`. */
export function Field({
  label,
  aside,
  error,
  hint,
  className,
  value,
  onValue,
  format,
  icon,
  sign,
  trailing,
  type = 'text',
  readOnly,
  ...input
}: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const isLocked = useContext(FormLock)
  const typing = useFormattedInput(format, onValue)
  // Report text that was typed before the app started: the login and register pages are in the HTML.
  useLayoutEffect(() => {
    const field = typing.ref.current
    if (!field || field.value === value) return
    if (field.value === '') field.value = value
    else onValue?.(format?.(field.value) ?? field.value)
  }, [])
  return (
    <FieldFrame {...{ id, label, aside, error, hint, className }}>
      <div
        className={cx(
          styles.box,
          sign && styles.amount,
          readOnly && styles.readOnly,
          Boolean(error) && styles.wrong,
        )}
      >
        {icon && <Icon name={icon} className={look.faint} />}
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          {...input}
          {...fieldState(id, { error, hint })}
          {...typing}
          id={id}
          className={styles.input}
          type={isShown ? 'text' : type}
          value={value}
          readOnly={readOnly || isLocked}
        />
        {trailing ?? (readOnly && <Icon name="lock" size={20} className={look.faint} />)}
        {type === 'password' && (
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
            onClick={() => setShown(!isShown)}
          />
        )}
      </div>
    </FieldFrame>
  )
}

/** Formats the text of a field while it is typed, and keeps the caret behind the same characters. */
function useFormattedInput(format: Format | undefined, onValue?: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    const typed = event.nativeEvent as InputEvent
    const formatted = format ? format(value, typed) : value
    if (formatted === undefined) return
    if (format) caret.current = format(value.slice(0, selectionStart ?? value.length), typed)?.length
    onValue?.(formatted)
  }

  return { ref, onChange }
}
