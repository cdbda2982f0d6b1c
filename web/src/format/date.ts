import { UTC_OFFSET_MS } from '@wallet/contracts/limits'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

export type Moment = string | number | Date | null

/** Converts a moment to the time zone of Bangkok and Vientiane. `isSame(other, 'day' | 'week')` uses their calendar. */
export function toBangkok(moment: Moment): Dayjs {
  return dayjs.utc(moment).utcOffset(UTC_OFFSET_MS / 60_000)
}

/** Formats a time as 20/11/2026 16:40:12 (NUM-1). Returns a dash for an invalid date. */
export const formatDateTime = (moment: Moment) => format(moment, 'DD/MM/YYYY HH:mm:ss')
export const formatDate = (moment: Moment) => format(moment, 'DD/MM/YYYY')
export const formatTime = (moment: Moment) => format(moment, 'HH:mm:ss')
export const formatShortTime = (moment: Moment) => format(moment, 'HH:mm')

function format(moment: Moment, template: string): string {
  const date = toBangkok(moment)
  return date.isValid() ? date.format(template) : '-'
}
