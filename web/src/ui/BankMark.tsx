import styles from './BankMark.module.css'
import { cx } from './cx.ts'

const letters: Record<string, string> = { KBANK: 'KB', PAYONEX: 'PX', ZPAY: 'ZP', PAYTIMZ: 'PT' }

interface BankMarkProps {
  /** Code of the bank or provider. Unknown codes are grey. */
  code: string
  /** 32 px instead of 44. */
  small?: boolean
}

export function BankMark({ code, small }: BankMarkProps) {
  const background = `var(--bank-${code.toLowerCase()}, var(--surface-4))`
  return (
    <span className={cx(styles.mark, small && styles.small)} style={{ background }} aria-hidden="true">
      {letters[code] ?? code.slice(0, 4)}
    </span>
  )
}
