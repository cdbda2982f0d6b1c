import { useRef } from 'react'
import { Money } from '../../ui/Money.tsx'
import styles from './RollingMoney.module.css'

/** The total; a figure that has changed rolls into its place. It is the new one at once, whatever moves. */
export function RollingMoney({ baht }: { baht: number }) {
  const before = useRef(baht)
  const turns = useRef(0)
  if (before.current !== baht) {
    turns.current += 1
    before.current = baht
  }
  return (
    <span key={turns.current} className={turns.current > 0 ? styles.roll : undefined}>
      <Money baht={baht} size="xl" />
    </span>
  )
}
