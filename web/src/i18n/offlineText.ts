import type { TFunction } from 'i18next'
import { serverNow } from '../api/clock.ts'
import { lastSync } from '../api/session.ts'
import { formatDateTime, formatShortTime, inBangkok } from '../format/date.ts'

/** That there is no connection, and of when the balance is that is still on the screen. */
export function offlineText(t: TFunction): string {
  const readAt = lastSync()
  if (!readAt) return t('offline')
  const isToday = inBangkok(readAt).isSame(inBangkok(serverNow()), 'day')
  return t('message.offline', { time: (isToday ? formatShortTime : formatDateTime)(readAt) })
}
