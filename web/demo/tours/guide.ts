import { control } from '../../control/client.ts'
import { clearSession } from '../../src/api/session.ts'
import { tab } from '../../src/base/storage.ts'
import { forgetSeen } from '../../src/features/banners/seenBanners.ts'
import { base } from '../base.ts'
import { callApi } from '../callApi.ts'
import { logInAs, open } from '../persona.ts'
import { isTour, type TourName, tours } from './tours.ts'
import { beginWeek, liveDay, week } from './week.ts'

const KEY = 'tour'
const DAY_KEY = 'tour-day'

export function currentTour(): TourName | undefined {
  const name = tab.read(KEY)
  return isTour(name) ? name : undefined
}

/** Returns the day of a tour with several days, from 0. */
export const currentDay = () => Number(tab.read(DAY_KEY) ?? 0)

export const hasNextDay = () => currentTour() === 'week' && currentDay() < week.length - 1

export async function nextDay() {
  const day = currentDay() + 1
  const path = await liveDay(day)
  tab.write(DAY_KEY, String(day))
  open(path)
}

export const endTour = () => void tab.write(KEY, undefined)

export const openTour = (name: TourName) => location.assign(`${base}?tour=${name}`)

/** Sets noon, when slips are accepted and the day does not end during a presentation. */
async function setNoon() {
  const { now } = await control('GET /state')
  const day = new Date(Date.parse(now) + 7 * 3_600_000).toISOString().slice(0, 10)
  await control('POST /clock', { body: { now: `${day}T12:00:00+07:00` } })
}

/** Starts a tour in a fresh world and returns its first path. */
export async function beginTour(name: TourName): Promise<string> {
  const { scenario = 'default', as, path, prize, withdrawal } = tours[name]
  clearSession()
  // Show the banners as on a new device.
  forgetSeen('invite')
  forgetSeen('refund')
  await control('POST /reset', { body: { scenario } })
  await setNoon()
  const token = as && (await logInAs(as))
  if (withdrawal) await callApi('/wallet/withdraw', { amount: withdrawal }, token)
  if (prize) await control('POST /wheels', { body: { next: prize } })
  if (name === 'week') await beginWeek().then(() => liveDay(0))
  tab.write(KEY, name)
  tab.write(DAY_KEY, undefined)
  return path
}
