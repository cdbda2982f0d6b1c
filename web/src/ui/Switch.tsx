import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { cx, look } from './cx.ts'
import { FormLock } from './FormLock.ts'
import styles from './Switch.module.css'

interface SwitchProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
}

export function Switch({ checked, onChecked, children }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null)
  const isLocked = useContext(FormLock)
  // Keep a tap on the prerendered page, as text fields keep typed text (Field).
  useLayoutEffect(() => {
    if (input.current && input.current.checked !== checked) onChecked(!checked)
  }, [])
  return (
    <label className={cx(look.row3, styles.row)}>
      <input
        ref={input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-disabled={isLocked || undefined}
        onChange={(event) => isLocked || onChecked(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
