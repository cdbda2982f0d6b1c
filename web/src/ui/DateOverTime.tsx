import { formatDate, formatTime, type Moment } from '../format/date.ts'
import styles from './DateOverTime.module.css'

/** DD/MM/YYYY over HH:mm:ss, for the end of a row; read out as one. */
export function DateOverTime({ at }: { at: Moment }) {
  return (
    <span className={styles.moment}>
      {formatDate(at)} <span>{formatTime(at)}</span>
    </span>
  )
}
