import { moneyParts } from '../format/money.ts'
import { cx } from './cx.ts'
import styles from './Money.module.css'

interface MoneyProps {
  /** Baht, as it comes from the wire; what is not a number is a dash. */
  baht: unknown
  /** 18, 24, 34 or 50 px; the largest gives way to the next for more figures than fit. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

/** The most characters of whole baht that a phone has room for in the largest size: 999,999,999. */
const MOST_LARGE = 11

/** An amount; its sign and satang are smaller than its baht. */
export function Money({ baht, size = 'sm', className }: MoneyProps) {
  const parts = moneyParts(baht)
  const fitting = size === 'xl' && parts && parts.whole.length > MOST_LARGE ? 'lg' : size
  return (
    <span className={cx(styles.money, styles[fitting], className)}>
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
