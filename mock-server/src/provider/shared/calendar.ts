import { UTC_OFFSET_MS } from '@wallet/contracts/limits'

export const DAY_MS = 86_400_000

/** The number of a moment's day in Bangkok; day 0 was a Thursday. */
export const dayOf = (at: number) => Math.floor((at + UTC_OFFSET_MS) / DAY_MS)

/** Whether two moments (ms since 1970) lie on the same day in Bangkok. */
export const sameDay = (a: number, b: number) => dayOf(a) === dayOf(b)

/** Whether they lie in the same week; weeks begin on Sunday, 00:00 in Bangkok (BON-3). */
export const sameWeek = (a: number, b: number) =>
  Math.floor((dayOf(a) + 4) / 7) === Math.floor((dayOf(b) + 4) / 7)

/** Minutes since midnight in Bangkok. */
export const minuteOfDay = (at: number) => Math.floor(((at + UTC_OFFSET_MS) % DAY_MS) / 60_000)

/** The day before a moment, in Bangkok: 19/11. */
export function dayBefore(at: number) {
  const [, month, day] = bangkokText(at - DAY_MS)
    .slice(0, 10)
    .split('-')
  return `${day}/${month}`
}

/** A moment as the wire writes it. */
export const toIso = (at: number) => new Date(at).toISOString()

/** The clock in Bangkok: 2026-11-20T12:00:00. */
export const bangkokText = (at: number) => new Date(at + UTC_OFFSET_MS).toISOString().slice(0, 19)
