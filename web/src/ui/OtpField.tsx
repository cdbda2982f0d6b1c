import { OTP_DIGITS } from '@wallet/contracts/limits'
import { useId } from 'react'
import { digitsOnly } from '../format/digits.ts'
import { cx } from './cx.ts'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import styles from './OtpField.module.css'

interface OtpFieldProps extends FieldFrameProps {
  value: string
  onValue: (digits: string) => void
  autoFocus?: boolean
  disabled?: boolean
}

/** Six boxes that show what one real input holds: pasting, filling in from the message and deleting just work. */
export function OtpField({ label, aside, error, hint, className, value, onValue, ...input }: OtpFieldProps) {
  const id = useId()
  const current = Math.min(value.length, OTP_DIGITS - 1)
  return (
    <FieldFrame {...{ id, label, aside, error, hint, className }}>
      <div className={cx(styles.field, Boolean(error) && styles.wrong)}>
        <input
          {...input}
          {...fieldState(id, { error, hint })}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          onChange={(event) => onValue(digitsOnly(event.target.value).slice(0, OTP_DIGITS))}
        />
        {Array.from({ length: OTP_DIGITS }, (_, index) => (
          <span
            key={index}
            className={cx(styles.digit, index === current && styles.current)}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}
