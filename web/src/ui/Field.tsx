import { type ComponentProps, type ReactNode, useContext, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import { FormLock } from './FormLock.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './iconNames.ts'
import { type Format, useFormattedInput } from './useFormattedInput.ts'
import { useTypedBefore } from './useTypedBefore.ts'

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
  /** At the end of the box: a badge, a button. */
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
  useTypedBefore(typing.ref, value, (typed) => onValue?.(format?.(typed) ?? typed))
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
        {icon && <Icon name={icon} className={styles.icon} />}
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
        {trailing ?? (readOnly && <Icon name="lock" size={20} className={styles.icon} />)}
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
