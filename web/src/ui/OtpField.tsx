import { OTP_DIGITS } from '@wallet/contracts/limits'
import { useContext, useId } from 'react'
import { digitsOnly } from '../format/digits.ts'
import { cx, look } from './cx.ts'
import { FieldFrame, type FieldFrameProps, fieldState } from './FieldFrame.tsx'
import { FormLock } from './FormLock.ts'
import styles from './OtpField.module.css'

interface OtpFieldProps extends FieldFrameProps {
  value: string
  onValue: (digits: string) => void
  autoFocus?: boolean
}

/** One input, drawn as six boxes, so that paste, autofill and deletion work as usual. */
export function OtpField({ label, aside, error, hint, className, value, onValue, ...input }: OtpFieldProps) {
  const id = useId()
  const current = Math.min(value.length, OTP_DIGITS - 1)
  return (
    <FieldFrame {...{ id, label, aside, error, hint, className }}>
      <div className={cx(look.list2, styles.field, Boolean(error) && styles.wrong)}>
        <input
          {...input}
          {...fieldState(id, { error, hint })}
          id={id}
          readOnly={useContext(FormLock)}
          className={cx(look.cover, styles.input)}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          onChange={(event) => onValue(digitsOnly(event.target.value).slice(0, OTP_DIGITS))}
        />
        {Array.from({ length: OTP_DIGITS }, (_, index) => (
          <span
            key={index}
            className={cx(look.center, styles.digit, index === current && styles.current)}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}
