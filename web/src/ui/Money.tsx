import type { ReactNode } from 'react'
import { moneyParts } from '../format/money.ts'
import { cx } from './cx.ts'
import styles from './Money.module.css'

/** `after`: how many characters of the amount follow the text. */
export interface MoneyDigits {
  text: string
  after: number
}

interface MoneyProps {
  /** Baht. Anything but a number is shown as a dash. */
  baht: unknown
  /** 18, 24, 34 or 50 px. A long amount is shown in `lg` instead of `xl`. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Draws the baht and the satang. Default: as text. */
  drawDigits?: (digits: MoneyDigits) => ReactNode
  className?: string
}

/** The most characters of whole baht that a phone can show in the largest size: 999,999,999. */
const MOST_LARGE = 11

export function Money({ baht, size = 'sm', drawDigits = ({ text }) => text, className }: MoneyProps) {
  const parts = moneyParts(baht)
  const fitting = size === 'xl' && parts && parts.whole.length > MOST_LARGE ? 'lg' : size
  return (
    <span className={cx(styles.money, styles[fitting], className)}>
      {parts ? (
        <>
          {parts.sign}
          <span className={styles.sign}>฿</span>
          {drawDigits({ text: parts.whole, after: '.00'.length })}
          <span className={styles.satang}>.{drawDigits({ text: parts.satang, after: 0 })}</span>
        </>
      ) : (
        '-'
      )}
    </span>
  )
}
