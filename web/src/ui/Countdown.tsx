import { useTranslation } from 'react-i18next'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
import { formatCountdown } from '../format/digits.ts'
import styles from './Countdown.module.css'
import { cx, look } from './cx.ts'
import { useCountdown } from './useCountdown.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CountdownProps {
  /** The deadline in ms of the server's clock. */
  deadline: number
  /** The server's clock minus the phone's clock in ms. */
  clockOffset?: number
  /** The whole time in ms. Shows a bar. */
  totalMs?: number
  onEnd?: () => void
}

/** Shows mm:ss until a deadline, red in the last minute. Screen readers speak it once a minute. */
export function Countdown({ deadline, clockOffset, totalMs, onEnd }: CountdownProps) {
  const { t } = useTranslation()
  const left = useCountdown(deadline, { clockOffset, onEnd })
  const leftMs = totalMs && left < totalMs + CLOCK_TOLERANCE_MS ? Math.min(left, totalMs) : left
  const minutes = Math.ceil(leftMs / 60_000)
  return (
    <span className={cx(look.row3, leftMs < 60_000 && styles.last)}>
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
