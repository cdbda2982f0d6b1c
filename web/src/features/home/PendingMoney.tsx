import { useQuery } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { walletQuery } from '../../api/queries.ts'
import { clockOffset, serverNow } from '../../base/clock.ts'
import { formatShortTime, toBangkok } from '../../format/date.ts'
import { formatCountdown } from '../../format/digits.ts'
import { formatMoney } from '../../format/money.ts'
import { dayText } from '../../i18n/timeText.ts'
import { wordsText } from '../../moneyViews/outcomeText.ts'
import { usePendingOrders } from '../../moneyViews/useOrder.ts'
import { describeRequest } from '../../orderTypes/orderTypes.ts'
import type { Arrival, PendingItem } from '../../pendingMoney/pendingMoney.ts'
import { usePendingMoney } from '../../pendingMoney/usePendingMoney.ts'
import { Lantern } from '../../ui/art/pieces.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PendingMoney.module.css'

type OpenQr = (bankCode: QrProvider | undefined) => void

/** Shows arrivals or the first pending item of the member with this id, and the other items on demand (HOM-7). */
export function PendingMoney({ member, onOpenQr }: { member: string; onOpenQr: OpenQr }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { items, arrivals, forget, endQr } = usePendingMoney(member)
  const orders = usePendingOrders().map(({ key, request, phase, sentAt }) => ({
    id: key,
    words: describeRequest(request).label,
    stage: phase,
    since: sentAt,
  }))
  const lines = [...orders, ...items]
  const isShown = lines.length + arrivals.length > 0
  const closedLength = arrivals.length > 0 ? 0 : 1
  const more = lines.length - closedLength
  return (
    <div data-pending={isShown || undefined}>
      <div className={cx(isShown && look.surface, styles.strip)} data-more={more > 0 || undefined}>
        <div role="status">
          {arrivals.map((arrival) => (
            <ArrivalLine key={arrival.note.id} arrival={arrival} onClose={() => forget(arrival.note)} />
          ))}
        </div>
        {lines.length > 0 && (
          <ul aria-label={t('motion.title')}>
            {lines.map((item, index) => (
              <li key={item.id} hidden={!isOpen && index >= closedLength}>
                {item.stage === 'qr' ? (
                  <button
                    type="button"
                    className={cx(look.row3, styles.line)}
                    onClick={() => onOpenQr(item.bankCode)}
                  >
                    <QrLine item={item} onEnd={endQr} />
                  </button>
                ) : (
                  <Link to="/user/statement" className={cx(look.row3, styles.line)}>
                    <Line words={wordsText(t, item.words)} time={timeOf(t, item.since)}>
                      {t(`motion.${item.stage}`)}
                    </Line>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <button
            type="button"
            className={cx(look.center, look.soft, styles.more)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              <Icon name="chevron-up" size={20} />
            ) : (
              <span className={styles.count}>{t('motion.more', { n: more })}</span>
            )}{' '}
            <VisuallyHidden>{t('motion.title')}</VisuallyHidden>
          </button>
        )}
      </div>
      {/* Outside the strip, which would cut a rising lantern. */}
      {arrivals.filter(isGood).map(({ note }) => (
        <svg key={note.id} viewBox="0 0 62 62" width={62} className={styles.lantern} aria-hidden="true">
          <Lantern x={31} y={31} r={31} />
        </svg>
      ))}
    </div>
  )
}

const isGood = ({ outcome }: Arrival) => !['returned', 'failed', 'slipFailed'].includes(outcome)

function timeOf(t: TFunction, since: number): string {
  const isToday = toBangkok(since).isSame(toBangkok(serverNow()), 'day')
  return isToday ? t('motion.at', { time: formatShortTime(since) }) : dayText(t, since, serverNow())
}

function Line({ words, time, children }: { words: string; time: string; children: string }) {
  return (
    <>
      <Icon name="clock" size={22} className={styles.clock} />
      <span className={cx(look.words, styles.words)}>
        <strong className={look.strong}>{words}</strong>
        <span className={look.soft}>
          <span>{children}</span> · <span>{time}</span>
        </span>
      </span>
    </>
  )
}

function QrLine({ item: { words, since, expiresAt }, onEnd }: { item: PendingItem; onEnd: () => void }) {
  const { t } = useTranslation()
  const left = useCountdown(expiresAt ?? Number.MAX_SAFE_INTEGER, { clockOffset: clockOffset(), onEnd })
  const time = expiresAt ? t('motion.left', { time: formatCountdown(left) }) : timeOf(t, since)
  return (
    <Line words={wordsText(t, words)} time={time}>
      {t('motion.qr')}
    </Line>
  )
}

function ArrivalLine({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const { t } = useTranslation()
  const { outcome } = arrival
  const amount = formatMoney(arrival.amount)
  const { data: wallet } = useQuery({ ...walletQuery, enabled: false })
  const game = wallet?.slots?.find(({ code }) => code === arrival.game)?.name ?? arrival.game
  return (
    <div className={cx(look.row3, look.strong, styles.arrival)} data-good={isGood(arrival)}>
      <Icon name={isGood(arrival) ? 'check' : 'close'} size={22} />
      <span className={cx(look.words, styles.words)}>
        {game === undefined
          ? t(`motion.${outcome}`, { amount })
          : t('motion.stillIn', { amount, name: game })}
      </span>
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
