import { type ComponentProps, type ReactNode, useId } from 'react'
import { amountText, canonicalAmount } from '../format/amountText.ts'
import styles from './AmountField.module.css'
import { cx } from './cx.ts'
import field from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import { useFormattedInput } from './useFormattedInput.ts'

interface AmountFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'children' | 'className'> {
  /** Digits and a point, such as "5000.50", for `parseSatang`. */
  value: string
  onValue: (value: string) => void
  /** Shown at the end of the box. */
  trailing?: ReactNode
}

/** A field for baht. Accepts a comma or a point, and groups thousands while typing. */
export function AmountField({
  label,
  aside,
  error,
  hint,
  className,
  value,
  onValue,
  trailing,
  ...input
}: AmountFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const typing = useFormattedInput(amountText, (text) => onValue(canonicalAmount(text)))
  return (
    <FieldFrame {...{ id, label, aside, error, hint, className }}>
      <div className={cx(field.box, styles.amount, Boolean(error) && field.wrong)}>
        <span className={styles.sign} aria-hidden="true">
          ฿
        </span>
        <input
          placeholder="0"
          enterKeyHint="done"
          {...input}
          {...fieldState(id, { error, hint })}
          {...typing}
          id={id}
          className={field.input}
          inputMode="decimal"
          autoComplete="off"
          value={amountText(value) ?? ''}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}
