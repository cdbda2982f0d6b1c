import { clearSession } from '../../src/api/session.ts'
import { forgetSeen } from '../../src/features/banners/seenBanners.ts'
import { base } from '../base.ts'
import { callApi, control } from '../control.ts'
import { logInAs, open } from '../persona.ts'
import { isTour, type TourName, tours } from './tours.ts'
import { beginWeek, liveDay, week } from './week.ts'

const KEY = 'tour'
const DAY_KEY = 'tour-day'

/** The tour that is under way in this tab. */
export function currentTour(): TourName | undefined {
  const name = sessionStorage.getItem(KEY)
  return isTour(name) ? name : undefined
}

/** The day that a tour of several days has come to; the first one is 0. */
export const currentDay = () => Number(sessionStorage.getItem(DAY_KEY) ?? 0)

/** Whether the tour under way has another day. */
export const hasNextDay = () => currentTour() === 'week' && currentDay() < week.length - 1

/** Lives the next day of the tour, and opens its screen. */
export async function nextDay() {
  const day = currentDay() + 1
  const path = await liveDay(day)
  sessionStorage.setItem(DAY_KEY, String(day))
  open(path)
}

export const endTour = () => sessionStorage.removeItem(KEY)

/** Opens a tour by its link, which prepares the world. */
export const openTour = (name: TourName) => location.assign(`${base}?tour=${name}`)

/** Slips are taken at noon, and no day ends while somebody presents. */
async function noon() {
  const { now } = await control('GET /state')
  const day = new Date(Date.parse(now) + 7 * 3_600_000).toISOString().slice(0, 10)
  await control('POST /clock', { body: { now: `${day}T12:00:00+07:00` } })
}

/** Begins a tour in a fresh world; answers the path to start at. */
export async function beginTour(name: TourName): Promise<string> {
  const { scenario = 'default', as, path, prize, withdrawal } = tours[name]
  clearSession()
  // Each tour begins as the first time on a device.
  forgetSeen('invite')
  forgetSeen('refund')
  await control('POST /reset', { body: { scenario } })
  await noon()
  const token = as && (await logInAs(as))
  if (withdrawal) await callApi('/wallet/withdraw', { amount: withdrawal }, token)
  if (prize) await control('POST /wheels', { body: { next: prize } })
  if (name === 'week') await beginWeek().then(() => liveDay(0))
  sessionStorage.setItem(KEY, name)
  sessionStorage.removeItem(DAY_KEY)
  return path
}
