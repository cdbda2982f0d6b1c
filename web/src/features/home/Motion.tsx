import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { clockOffset, serverNow } from '../../api/clock.ts'
import { formatDate, formatShortTime, inBangkok } from '../../format/date.ts'
import { formatCountdown } from '../../format/digits.ts'
import { formatMoney } from '../../format/money.ts'
import type { Arrival, Moving } from '../../money/motion/moving.ts'
import { useLostCommands } from '../../money/motion/useLostCommands.ts'
import { useMotion } from '../../money/motion/useMotion.ts'
import { wordsText } from '../../money/outcomeText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import { Lantern } from './Lantern.tsx'
import styles from './Motion.module.css'

interface Props {
  /** The member's id. */
  member: string
  onDeposit: () => void
}

/** Money that is under way, a line each below the total: what, how far, since when; and what has arrived (HOM-7). */
export function Motion({ member, onDeposit }: Props) {
  const { t } = useTranslation()
  const { moving, arrivals, forget, endQr } = useMotion(member)
  const lost = useLostCommands()
  const isAny = moving.length + lost.length > 0
  return (
    <>
      {isAny && (
        <ul aria-label={t('motion.title')} className={styles.list}>
          {lost.map(({ kind, words, step, since }) => (
            <li key={kind}>
              <Link to="/user/statement" className={styles.line}>
                <Line words={words} time={since === undefined ? '' : timeOf(since)}>
                  {t(`motion.${step}`)}
                </Line>
              </Link>
            </li>
          ))}
          {moving.map((one) => (
            <li key={one.id}>
              {one.stage === 'qr' ? (
                <button type="button" className={styles.line} onClick={onDeposit}>
                  <QrLine moving={one} onEnd={endQr} />
                </button>
              ) : (
                <Link to="/user/statement" className={styles.line}>
                  <Line words={wordsText(t, one.words)} time={timeOf(one.since)}>
                    {t(`motion.${one.stage}`)}
                  </Line>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.arrivals}>
        {arrivals.map((arrival) => (
          <ArrivalLine key={arrival.note.id} arrival={arrival} onClose={() => forget(arrival.note)} />
        ))}
      </div>
    </>
  )
}

/** The time of today, else the day. */
function timeOf(since: number): string {
  const isToday = inBangkok(since).isSame(inBangkok(serverNow()), 'day')
  return isToday ? formatShortTime(since) : formatDate(since)
}

function Line({ words, time, children }: { words: string; time: string; children: string }) {
  return (
    <>
      <Icon name="clock" size={22} className={styles.clock} />
      <span className={styles.words}>
        <strong>{words}</strong>
        <span>{children}</span>
      </span>
      <span className={styles.time}>{time}</span>
    </>
  )
}

/** A QR tells what time it has left. */
function QrLine({ moving, onEnd }: { moving: Moving; onEnd: () => void }) {
  const { t } = useTranslation()
  const left = useCountdown(moving.expiresAt ?? 0, { clockOffset: clockOffset(), onEnd })
  return (
    <Line words={wordsText(t, moving.words)} time={formatCountdown(left)}>
      {t('motion.qr')}
    </Line>
  )
}

const isGood = ({ outcome }: Arrival) => !['returned', 'failed', 'slipFailed'].includes(outcome)

function ArrivalLine({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const { t } = useTranslation()
  const good = isGood(arrival)
  return (
    <div className={styles.arrival} data-good={good}>
      {good && <Lantern />}
      <Icon name={good ? 'check' : 'close'} size={22} />
      <span className={styles.words}>
        {t(`motion.${arrival.outcome}`, { amount: formatMoney(arrival.amount) })}
      </span>
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
