import { useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { toBaht, toSatang } from '../../format/satang.ts'
import { Money } from '../../ui/Money.tsx'
import { rollDigits } from '../../ui/rollDigits.tsx'
import styles from './RollingMoney.module.css'

/** Rolls the digits that changed, and shows an increase beside the amount for 2 s. */
export function RollingMoney({ baht }: { baht: number | undefined }) {
  const [roll, setRoll] = useState({ from: baht, to: baht, turn: 0 })
  if (!Object.is(roll.to, baht)) setRoll({ from: roll.to, to: baht, turn: roll.turn + 1 })
  const increase = toBaht(toSatang(roll.to ?? 0) - toSatang(roll.from ?? Number.NaN))
  return (
    <span key={roll.turn} className={styles.line}>
      <Money baht={baht} size="xl" {...(roll.turn > 0 && { drawDigits: rollDigits(roll.from) })} />
      {increase > 0 && (
        <span className={styles.increase} aria-hidden="true">
          +฿{formatMoney(increase)}
        </span>
      )}
    </span>
  )
}
