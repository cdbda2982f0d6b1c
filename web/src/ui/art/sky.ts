import { UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { useEffect, useState } from 'react'
import { serverNow } from '../../base/clock.ts'

export type Light = 'dawn' | 'day' | 'dusk' | 'night'
export type Festival = 'songkran' | 'loyKrathong'

/** The first hour of each light, in descending order. Earlier hours are night. */
const hours: readonly [number, Light][] = [
  [19, 'night'],
  [16, 'dusk'],
  [8, 'day'],
  [5, 'dawn'],
]

const DAY_MS = 86_400_000
/** A full moon, and the mean time between two full moons. */
const FULL_MOON = Date.UTC(2000, 0, 21, 4, 40)
const MONTH_MS = 29.530588853 * DAY_MS

/** Returns a date whose UTC fields are the time in Bangkok, because the login page has no date library. */
const wallClock = (moment: number) => new Date(moment + UTC_OFFSET_MS)

export function lightAt(now: number): Light {
  const hour = wallClock(now).getUTCHours()
  return hours.find(([from]) => hour >= from)?.[1] ?? 'night'
}

/** Returns Songkran from 13 to 16 April, and Loy Krathong from two days before the full moon of November to the day after. */
export function festivalAt(now: number): Festival | undefined {
  const today = wallClock(now)
  const day = dayOfYear(today)
  if (day >= 413 && day <= 416) return 'songkran'
  const moon = wallClock(FULL_MOON + Math.round((now - FULL_MOON) / MONTH_MS) * MONTH_MS)
  // The twelfth full moon of the Thai year is on 31 October or later.
  const isTwelfth = dayOfYear(moon) >= 1031 && dayOfYear(moon) < 1130
  const days = dayNumber(moon) - dayNumber(today)
  return isTwelfth && days >= -1 && days <= 2 ? 'loyKrathong' : undefined
}

/** Returns 413 on 13 April. */
const dayOfYear = (date: Date) => (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY_MS)

const LOOK_MS = 30_000
/** In ms. Until then, the clock of the provider is usually known. */
const FIRST_MS = 1_500

/** Returns the light and the festival of the moment. The first render shows dusk, like the prerendered page. */
export function useSky() {
  const [sky, setSky] = useState<{ light: Light; festival?: Festival | undefined }>({ light: 'dusk' })
  useEffect(() => {
    // Load the art of a festival after the page.
    const look = (withFestival: boolean) => {
      const now = serverNow()
      const next = { light: lightAt(now), festival: withFestival ? festivalAt(now) : undefined }
      setSky((known) => (known.light === next.light && known.festival === next.festival ? known : next))
    }
    look(false)
    const first = setTimeout(look, FIRST_MS, true)
    const timer = setInterval(look, LOOK_MS, true)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return sky
}
