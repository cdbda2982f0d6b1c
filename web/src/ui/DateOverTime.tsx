import { formatDate, formatTime, type Moment } from '../format/date.ts'
import styles from './DateOverTime.module.css'

export function DateOverTime({ at }: { at: Moment }) {
  return (
    <span className={styles.moment}>
      {formatDate(at)} <span>{formatTime(at)}</span>
    </span>
  )
}
