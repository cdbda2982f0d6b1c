import { useTranslation } from 'react-i18next'
import { serverNow } from '../../base/clock.ts'
import { formatDate, formatTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { timeAgoText } from '../../i18n/timeAgoText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Entry, iconOf, signOf, toneOf } from './rules.ts'
import styles from './StatementRow.module.css'

const words = { success: 'word.success', failed: 'word.failed', progress: 'word.inProgress' } as const

export function StatementRow({ entry, activity }: { entry: Entry; activity: string }) {
  const { t } = useTranslation()
  const tone = toneOf(entry.status)
  const isAmount = Number.isFinite(entry.amount)
  const sign = isAmount ? signOf(entry) : ''
  return (
    <li className={styles.row} data-tone={tone}>
      <span className={cx(styles.icon, sign === '+' && styles.in)}>
        <Icon name={iconOf(entry)} size={22} />
        {tone === 'success' && (
          <span className={styles.done}>
            <Icon name="check" size={14} />
          </span>
        )}
      </span>
      <div className={styles.lines}>
        <p className={styles.what}>
          <span className={styles.activity}>{activity}</span>
          <span className={cx(styles.amount, sign === '+' && styles.in, entry.amount === 0 && styles.zero)}>
            {sign}
            {isAmount && '฿'}
            {formatMoney(entry.amount)}
          </span>
        </p>
        <div className={styles.how}>
          <p className={styles.when}>
            <time dateTime={entry.createdAt ?? undefined}>
              <VisuallyHidden>{formatDate(entry.createdAt)} </VisuallyHidden>
              {formatTime(entry.createdAt)}
            </time>
            <span>{timeAgoText(t, entry.createdAt, serverNow())}</span>
          </p>
          {tone === 'success' ? (
            <VisuallyHidden>{t(words[tone])}</VisuallyHidden>
          ) : (
            <Badge tone={tone}>{t(words[tone])}</Badge>
          )}
        </div>
      </div>
    </li>
  )
}
