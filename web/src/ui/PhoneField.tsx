import { type ComponentProps, useState } from 'react'
import { digitsOnly } from '../format/digits.ts'
import { formatPhone, phoneDigits } from '../format/phone.ts'
import { Field } from './Field.tsx'

interface PhoneFieldProps extends Omit<ComponentProps<typeof Field>, 'format' | 'onValue'> {
  value: string
  onValue: (digits: string) => void
}

/** A field for a phone number. Accepts a country code, and groups the digits. */
export function PhoneField({ value, onValue, ...field }: PhoneFieldProps) {
  const [entered, setEntered] = useState('')
  return (
    <Field
      {...field}
      icon="phone"
      inputMode="tel"
      format={formatTyped}
      value={phoneDigits(entered) === value ? entered : formatPhone(value)}
      onValue={(text) => {
        setEntered(text)
        onValue(phoneDigits(text))
      }}
    />
  )
}

/** Does not group a number of a password manager, which would offer to save it as another number. */
function formatTyped(text: string, typed?: InputEvent): string {
  const digits = phoneDigits(text)
  const isFilledIn = !typed?.inputType || typed.inputType === 'insertReplacementText'
  return isFilledIn && digitsOnly(text) === digits ? text : formatPhone(digits)
}
