import { useTranslation } from 'react-i18next'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
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
  /** The usual time in ms, which fills the bar; without it there is none. */
  totalMs?: number
  /** Called once, when the time is over. */
  onEnd?: () => void
}

/** mm:ss to a deadline; red in the last minute; spoken once a minute. */
export function Countdown({ deadline, clockOffset, totalMs, onEnd }: CountdownProps) {
  const { t } = useTranslation()
  const left = useCountdown(deadline, { clockOffset, onEnd })
  const leftMs = totalMs && left < totalMs + CLOCK_TOLERANCE_MS ? Math.min(left, totalMs) : left
  const minutes = Math.ceil(leftMs / 60_000)
  return (
    <span className={cx(styles.countdown, leftMs < 60_000 && styles.last)}>
      {totalMs && (
        <span className={styles.track}>
          <span className={styles.bar} style={{ width: `${Math.min(1, leftMs / totalMs) * 100}%` }} />
        </span>
      )}
      <span role="timer" className={styles.time}>
        {formatCountdown(leftMs)}
      </span>
      <VisuallyHidden role="status">{t('ui.minutesLeft', { count: minutes })}</VisuallyHidden>
    </span>
  )
}
