import { inBangkok } from '../../format/date.ts'

export type Light = 'dawn' | 'day' | 'dusk' | 'night'
export type Festival = 'songkran' | 'loyKrathong'

/** From this hour on, at the river; before the first it is still night. */
const hours: readonly [number, Light][] = [
  [19, 'night'],
  [16, 'dusk'],
  [8, 'day'],
  [5, 'dawn'],
]

const DAY_MS = 86_400_000
/** A full moon, and the mean time from one to the next. */
const FULL_MOON = Date.UTC(2000, 0, 21, 4, 40)
const MONTH_MS = 29.530588853 * DAY_MS

/** The light over the river, by the clock of Bangkok and Vientiane. */
export function lightAt(now: number): Light {
  const hour = inBangkok(now).hour()
  return hours.find(([from]) => hour >= from)?.[1] ?? 'night'
}

/** Songkran and the Lao new year, 13 to 16 April; Loy Krathong, two days before the full moon of November to the day after. */
export function festivalAt(now: number): Festival | undefined {
  const today = inBangkok(now)
  const day = today.month() * 100 + today.date()
  if (day >= 313 && day <= 316) return 'songkran'
  const moon = inBangkok(FULL_MOON + Math.round((now - FULL_MOON) / MONTH_MS) * MONTH_MS)
  // The twelfth full moon of the Thai year: from 31 October on.
  const moonDay = moon.month() * 100 + moon.date()
  const isTwelfth = moonDay >= 931 && moonDay < 1030
  const days = moon.startOf('day').diff(today.startOf('day'), 'day')
  return isTwelfth && days >= -1 && days <= 2 ? 'loyKrathong' : undefined
}
