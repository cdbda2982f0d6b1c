import styles from './BankMark.module.css'
import { cx } from './cx.ts'

/** Two to four letters where the code itself is too long. */
const letters: Record<string, string> = { KBANK: 'KB', PAYONEX: 'PX', ZPAY: 'ZP', PAYTIMZ: 'PT' }

interface BankMarkProps {
  /** The code of the bank or provider; unknown ones are grey. */
  code: string
  /** 32 px instead of 44. */
  small?: boolean
}

/** A bank by its colour and letters; no logos. Its name stands beside it. */
export function BankMark({ code, small }: BankMarkProps) {
  return (
    <span className={cx(styles.mark, small && styles.small)} data-bank={code} aria-hidden="true">
      {letters[code] ?? code.slice(0, 4)}
    </span>
  )
}
