import type { TFunction } from 'i18next'
import { inBangkok, type Moment } from '../format/date.ts'
import { timeAgo } from '../format/timeAgo.ts'

/** "2 minutes ago" in the language of the page; a dash for what is not a date. */
export function timeAgoText(t: TFunction, moment: Moment, now: number): string {
  const then = inBangkok(moment).valueOf()
  if (Number.isNaN(then)) return '-'
  const ago = timeAgo(then, now)
  return ago ? t(`time.${ago.unit}Ago`, { count: ago.count }) : t('time.justNow')
}
