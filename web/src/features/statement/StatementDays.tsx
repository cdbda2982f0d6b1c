import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../base/clock.ts'
import { dayText } from '../../i18n/dayText.ts'
import { useNow } from '../../ui/useNow.ts'
import type { Entry } from './rules.ts'
import styles from './StatementDays.module.css'
import { StatementRow } from './StatementRow.tsx'
import { useActivityText } from './useActivityText.ts'

interface Props {
  entries: readonly Entry[]
  isBusy: boolean
}

/** Groups the entries of a page by day. */
export const StatementDays = memo(function StatementDays({ entries, isBusy }: Props) {
  const { t } = useTranslation()
  useNow()
  const now = serverNow()
  const days: { name: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const name = entry.createdAt === null ? (days.at(-1)?.name ?? '-') : dayText(t, entry.createdAt, now)
    if (days.at(-1)?.name === name) days.at(-1)?.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return (
    <div className={styles.days} aria-busy={isBusy || undefined}>
      {/* Keys by index: the next page reuses the rows. */}
      {days.map((day, index) => (
        <Day key={index} {...day} />
      ))}
    </div>
  )
})

function Day({ name, entries }: { name: string; entries: Entry[] }) {
  const id = useId()
  const activityOf = useActivityText()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <StatementRow key={index} entry={entry} activity={activityOf(entry)} />
        ))}
      </ul>
    </section>
  )
}
