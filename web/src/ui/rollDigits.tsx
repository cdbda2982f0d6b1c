import { formatMoney } from '../format/money.ts'
import type { MoneyDigits } from './Money.tsx'
import styles from './rollDigits.module.css'

/** Draws the digits of an amount. Digits that differ from the previous amount roll in. */
export const rollDigits =
  (before: number | undefined) =>
  ({ text, after }: MoneyDigits) => {
    const old = formatMoney(before)
    let changed = 0
    return [...text].map((digit, index) => {
      const place = text.length - index + after
      if (old.at(-place) === digit) return digit
      return (
        <span key={place} className={styles.rolling} style={{ animationDelay: `${changed++ * 30}ms` }}>
          {digit}
        </span>
      )
    })
  }
