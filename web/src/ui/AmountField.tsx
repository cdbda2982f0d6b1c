import type { ComponentProps } from 'react'
import { amountText, canonicalAmount, hasExponent } from '../format/amountText.ts'
import { Field } from './Field.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, 'format' | 'onValue'> {
  /** Digits and a point, such as "5000.50", for `parseSatang`. */
  value: string
  onValue: (value: string) => void
}

/** A field for baht. Accepts a comma or a point, and groups thousands while typing. */
export function AmountField({ value, onValue, ...field }: AmountFieldProps) {
  return (
    <Field
      placeholder="0"
      enterKeyHint="done"
      {...field}
      sign="฿"
      inputMode="decimal"
      autoComplete="off"
      format={amountText}
      value={hasExponent(value) ? value : (amountText(value) ?? '')}
      onValue={(text) => onValue(canonicalAmount(text))}
    />
  )
}
