import type { ReactNode } from 'react'
import styles from './Chips.module.css'
import { cx, look } from './cx.ts'

interface ChipsProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | undefined
  onValue: (value: Value) => void
}

export function Chips<Value extends string | number>({ label, options, value, onValue }: ChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div
      role="group"
      aria-label={label}
      className={cx(look.list2, styles.chips, options.length % 3 === 0 && styles.threes)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles.chip}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
