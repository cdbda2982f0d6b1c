import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ifReadable } from '../../api/answers/answers.ts'
import { serverNow } from '../../api/clock.ts'
import { dayText } from '../../i18n/dayText.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { Entry } from './rules.ts'
import styles from './StatementDays.module.css'
import { StatementRow } from './StatementRow.tsx'
import { useActivityText } from './useActivityText.ts'

interface Props {
  entries: readonly Entry[]
  isBusy: boolean
}

/** The entries of a page in their order, each day below its name. */
export const StatementDays = memo(function StatementDays({ entries, isBusy }: Props) {
  const { t } = useTranslation()
  useNow()
  const now = serverNow()
  const days: { name: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const name = ifReadable(() => dayText(t, entry.createdAt, now)) ?? days.at(-1)?.name ?? '-'
    if (days.at(-1)?.name === name) days.at(-1)?.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return (
    <div className={styles.days} aria-busy={isBusy || undefined}>
      {/* By place: the next page changes the words of the rows, not the rows */}
      {days.map((day, place) => (
        <Day key={place} {...day} />
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
        {entries.map((entry, place) => (
          <ErrorBoundary key={place} around={(words) => <li>{words}</li>}>
            {() => <StatementRow entry={entry} activity={activityOf(entry)} />}
          </ErrorBoundary>
        ))}
      </ul>
    </section>
  )
}
