import type { TFunction } from 'i18next'
import { serverNow } from '../base/clock.ts'
import { formatDateTime, formatShortTime, inBangkok } from '../format/date.ts'

/** Returns a text for a missing connection, with the time when the balance was read (ms since 1970). */
export function offlineText(t: TFunction, readAt: number | undefined): string {
  if (!readAt) return t('offline')
  const isToday = inBangkok(readAt).isSame(inBangkok(serverNow()), 'day')
  return t('message.offline', { time: (isToday ? formatShortTime : formatDateTime)(readAt) })
}
