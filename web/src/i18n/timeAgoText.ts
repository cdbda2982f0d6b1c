import type { TFunction } from 'i18next'
import { inBangkok, type Moment } from '../format/date.ts'

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
  const seconds = Math.floor((now - inBangkok(moment).valueOf()) / 1000)
  if (Number.isNaN(seconds)) return '-'
  const [unit, length] = units.find((one) => seconds >= one[1]) ?? []
  return unit ? t(`time.${unit}Ago`, { count: Math.floor(seconds / length!) }) : t('time.justNow')
}
