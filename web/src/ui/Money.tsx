import { moneyParts } from '../format/money.ts'
import { cx } from './cx.ts'
import styles from './Money.module.css'

interface MoneyProps {
  /** Baht, as it comes from the wire; what is not a number is a dash. */
  baht: unknown
  /** 18, 24, 34 or 50 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

/** A figure whose sign and satang are quieter than its baht. */
export function Money({ baht, size = 'sm', className }: MoneyProps) {
  const parts = moneyParts(baht)
  return (
    <span className={cx(styles.money, styles[size], className)}>
      {parts ? (
        <>
          <span className={styles.sign}>{parts.sign}฿</span>
          {parts.whole}
          <span className={styles.satang}>.{parts.satang}</span>
        </>
      ) : (
        '-'
      )}
    </span>
  )
}
