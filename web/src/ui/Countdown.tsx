import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../format/digits.ts'
import styles from './Countdown.module.css'
import { cx } from './cx.ts'
import { useCountdown } from './useCountdown.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CountdownProps {
  /** The moment it ends, in ms of the server's clock. */
  deadline: number
  /** Server's clock minus this phone's, in ms. */
  clockOffset?: number
  /** The whole time in ms, for the bar; without it there is none. */
  totalMs?: number
  /** Called once, when the time is over. */
  onEnd?: () => void
}

/** mm:ss to a deadline; red in the last minute; spoken once a minute. */
export function Countdown({ deadline, clockOffset, totalMs, onEnd }: CountdownProps) {
  const { t } = useTranslation()
  // The offset of the clocks is known to a second: never more is promised than there is.
  const leftMs = Math.min(useCountdown(deadline, { clockOffset, onEnd }), totalMs ?? Number.POSITIVE_INFINITY)
  const minutes = Math.ceil(leftMs / 60_000)
  return (
    <span className={cx(styles.countdown, leftMs < 60_000 && styles.last)}>
      {totalMs && (
        <span className={styles.track}>
          <span className={styles.bar} style={{ width: `${(leftMs / totalMs) * 100}%` }} />
        </span>
      )}
      <span role="timer" className={styles.time}>
        {formatCountdown(leftMs)}
      </span>
      <VisuallyHidden role="status">{t('ui.minutesLeft', { count: minutes })}</VisuallyHidden>
    </span>
  )
}
