import { useRef } from 'react'
import { Money } from '../../ui/Money.tsx'
import styles from './RollingMoney.module.css'

/** Animates a changed amount. The new amount is in the document immediately. */
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
