import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  // As text fields do (useTypedBefore).
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
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
