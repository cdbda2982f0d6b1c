import { useQuery } from '@tanstack/react-query'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { WALLET, type WalletAnswer } from '../../api/balances.ts'
import { walletQuery } from '../../api/queries.ts'
import { serverNow } from '../../base/clock.ts'
import { formatDate, formatTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { dayText, timeAgoText } from '../../i18n/timeText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/useNow.ts'
import hidden from '../../ui/VisuallyHidden.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Entry, iconOf, signOf, sourceOf, toneOf } from './rules.ts'
import styles from './StatementDays.module.css'

interface Props {
  entries: readonly Entry[]
  isBusy: boolean
}

export const StatementDays = memo(function StatementDays({ entries, isBusy }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const activityOf = useActivityText()
  useNow()
  const now = serverNow()
  const days: { name: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const name = entry.createdAt === null ? (days.at(-1)?.name ?? '-') : dayText(t, entry.createdAt, now)
    if (days.at(-1)?.name === name) days.at(-1)?.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return (
    <div className={cx(look.list4, styles.days)} aria-busy={isBusy || undefined}>
      {/* Keys by index: the next page reuses the rows. */}
      {days.map((day, index) => (
        <section key={index} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className={cx(look.quiet, styles.name)}>
            {day.name}
          </h2>
          <ul className={styles.list}>
            {day.entries.map((entry, row) => (
              <StatementRow key={row} entry={entry} activity={activityOf(entry)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})

const words = { success: 'word.success', failed: 'word.failed', progress: 'word.inProgress' } as const

function StatementRow({ entry, activity }: { entry: Entry; activity: string }) {
  const { t } = useTranslation()
  const tone = toneOf(entry.status)
  const isAmount = Number.isFinite(entry.amount)
  const sign = isAmount ? signOf(entry) : ''
  const isEmptyEnd = entry.statementType === 'finish_bonus' && entry.amount === 0
  const isReceived = sign === '+' && tone === 'success'
  return (
    <li className={cx(look.row3, styles.row)} data-tone={tone}>
      <span className={cx(look.center, styles.icon, isReceived && styles.in)}>
        <Icon name={iconOf(entry)} size={22} />
        {tone === 'success' && (
          <span className={cx(look.center, styles.done)}>
            <Icon name="check" size={14} />
          </span>
        )}
      </span>
      <div className={cx(look.words, styles.lines)}>
        <p className={cx(look.between, styles.what)}>
          <span className={styles.activity}>{activity}</span>
          <span className={cx(styles.amount, isReceived && styles.in, isEmptyEnd && hidden.hidden)}>
            {sign}
            {isAmount && '฿'}
            {formatMoney(entry.amount)}
          </span>
        </p>
        <div className={cx(look.list1, styles.how)}>
          <p className={cx(look.muted, styles.when)}>
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

const namesOf = ({ slots }: WalletAnswer) => new Map(slots.map(({ code, name }) => [code, name ?? code]))

/** Example: "Transfer from main wallet to Naga". The wallet provides the names of the games. */
function useActivityText(): (entry: Entry) => string {
  const { t } = useTranslation()
  const { data: names } = useQuery({ ...walletQuery, select: namesOf })
  const nameOf = (account: string | null) => (account === null ? '-' : (names?.get(account) ?? account))

  return (entry) => {
    const { statementType, from, to } = entry
    const source = sourceOf(entry)
    switch (statementType) {
      case 'deposit':
        return t('money.deposit')
      case 'withdraw':
        return t('money.withdraw')
      case 'transfer':
        if (from === WALLET) return t('statement.fromWallet', { to: nameOf(to) })
        if (to === WALLET) return t('statement.toWallet', { from: nameOf(from) })
        return t('statement.transfer', { from: nameOf(from), to: nameOf(to) })
      case 'bonus':
        return source ? t(`statement.${source.kind}`, { text: source.text }).trim() : t('bonus.bonus')
      case 'finish_bonus':
        return t('statement.finishBonus', { text: source?.text ?? '' }).trim()
      default:
        return statementType ?? '-'
    }
  }
}
