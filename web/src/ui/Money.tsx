import type { ReactNode } from 'react'
import { moneyParts } from '../format/money.ts'
import { cx } from './cx.ts'
import styles from './Money.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Parts = NonNullable<ReturnType<typeof moneyParts>>

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

export function Money({ baht, size = 'sm', drawDigits, className }: MoneyProps) {
  const parts = moneyParts(baht)
  const fitting = size === 'xl' && parts && parts.whole.length > MOST_LARGE ? 'lg' : size
  return (
    <span className={cx(styles.money, styles[fitting], className)}>
      {!parts ? (
        '-'
      ) : drawDigits ? (
        <>
          {/* A screen reader must not read single digits. */}
          <VisuallyHidden>{`${parts.sign}฿${parts.whole}.${parts.satang}`}</VisuallyHidden>
          <span aria-hidden="true">{draw(parts, drawDigits)}</span>
        </>
      ) : (
        draw(parts, ({ text }) => text)
      )}
    </span>
  )
}

const draw = ({ sign, whole, satang }: Parts, drawDigits: (digits: MoneyDigits) => ReactNode) => (
  <>
    {sign && <span className={styles.minus}>{sign}</span>}
    <span className={styles.sign}>฿</span>
    {drawDigits({ text: whole, after: '.00'.length })}
    <span className={styles.satang}>.{drawDigits({ text: satang, after: 0 })}</span>
  </>
)
