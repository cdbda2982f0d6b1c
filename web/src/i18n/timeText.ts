import type { TFunction } from 'i18next'
import { serverNow } from '../base/clock.ts'
import { formatDate, formatDateTime, formatShortTime, type Moment, toBangkok } from '../format/date.ts'

/** Returns "Today", "Yesterday" or the date, by the calendar of Bangkok. Returns a dash for an invalid date. */
export function dayText(t: TFunction, moment: Moment, now: number): string {
  const [then, today] = [toBangkok(moment), toBangkok(now)]
  if (then.isSame(today, 'day')) return t('word.today')
  if (then.isSame(today.subtract(1, 'day'), 'day')) return t('word.yesterday')
  return formatDate(moment)
}

/** The units of NUM-3, longest first, in seconds. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Returns "2 minutes ago", in the largest unit that fits once, or a dash for an invalid date. `now` is in ms. */
export function timeAgoText(t: TFunction, moment: Moment, now: number): string {
  const seconds = Math.floor((now - toBangkok(moment).valueOf()) / 1000)
  if (Number.isNaN(seconds)) return '-'
  const [unit, length] = units.find((one) => seconds >= one[1]) ?? []
  return unit ? t(`time.${unit}Ago`, { count: Math.floor(seconds / length!) }) : t('time.justNow')
}

/** Returns a text for a missing connection, with the time when the balance was read (ms since 1970). */
export function offlineText(t: TFunction, readAt: number | undefined): string {
  if (!readAt) return t('offline')
  const isToday = toBangkok(readAt).isSame(toBangkok(serverNow()), 'day')
  return t('message.offline', { time: (isToday ? formatShortTime : formatDateTime)(readAt) })
}
