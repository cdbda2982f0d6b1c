import type { TFunction } from 'i18next'
import { inBangkok, type Moment } from '../format/date.ts'
import { timeAgo } from '../format/timeAgo.ts'

/** "2 minutes ago" in the language of the page. */
export function timeAgoText(t: TFunction, moment: Moment, now: number): string {
  const ago = timeAgo(inBangkok(moment).valueOf(), now)
  return ago ? t(`time.${ago.unit}Ago`, { count: ago.count }) : t('time.justNow')
}
