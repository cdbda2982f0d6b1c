import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { FormLock } from './FormLock.ts'
import styles from './Switch.module.css'

interface SwitchProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  /** The whole row can be tapped. */
  children: ReactNode
  disabled?: boolean
}

export function Switch(props: SwitchProps) {
  return <Toggle {...props} role="switch" className={styles.switch} />
}

export function Checkbox(props: SwitchProps) {
  return <Toggle {...props} className={styles.checkbox} />
}

function Toggle({
  checked,
  onChecked,
  children,
  disabled,
  ...kind
}: SwitchProps & { role?: 'switch'; className?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const isLocked = useContext(FormLock)
  // Keep a tap on the prerendered page, as text fields keep typed text (useTypedBefore).
  useLayoutEffect(() => {
    if (input.current && input.current.checked !== checked) onChecked(!checked)
  }, [])
  return (
    <label className={styles.row}>
      <input
        {...kind}
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-disabled={isLocked || undefined}
        onChange={(event) => isLocked || onChecked(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
