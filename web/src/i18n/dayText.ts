import type { TFunction } from 'i18next'
import { formatDate, inBangkok, type Moment } from '../format/date.ts'

/** "Today", "Yesterday" or the date, by the calendar of Bangkok; a dash for what is not a date. */
export function dayText(t: TFunction, moment: Moment, now: number): string {
  const [then, today] = [inBangkok(moment), inBangkok(now)]
  if (then.isSame(today, 'day')) return t('word.today')
  if (then.isSame(today.subtract(1, 'day'), 'day')) return t('word.yesterday')
  return formatDate(moment)
}
