import { UTC_OFFSET_MS } from '@wallet/contracts/limits'

export const DAY_MS = 86_400_000

/** Returns the day number of a moment in Bangkok. Day 0 was a Thursday. */
export const dayOf = (at: number) => Math.floor((at + UTC_OFFSET_MS) / DAY_MS)

export const isSameDay = (a: number, b: number) => dayOf(a) === dayOf(b)

/** Weeks start on Sunday at 00:00 in Bangkok (BON-3). */
export const isSameWeek = (a: number, b: number) =>
  Math.floor((dayOf(a) + 4) / 7) === Math.floor((dayOf(b) + 4) / 7)

/** Returns the previous day in Bangkok, for example 19/11. */
export function previousDayText(at: number) {
  const [, month, day] = bangkokText(at - DAY_MS)
    .slice(0, 10)
    .split('-')
  return `${day}/${month}`
}

export const toIso = (at: number) => new Date(at).toISOString()

/** Returns the local time in Bangkok, for example 2026-11-20T12:00:00. */
export const bangkokText = (at: number) => new Date(at + UTC_OFFSET_MS).toISOString().slice(0, 19)
