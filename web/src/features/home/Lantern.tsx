import { Lantern as Drawing } from '../../ui/art/pieces.tsx'
import styles from './PendingMoney.module.css'

/** Rises over the total when money arrives. */
export function Lantern() {
  return (
    <svg viewBox="0 0 62 62" width={62} height={62} className={styles.lantern} aria-hidden="true">
      <Drawing x={31} y={31} r={31} />
    </svg>
  )
}
