import { clearSession } from '../../src/api/session.ts'
import { base } from '../base.ts'
import { callApi, control } from '../control.ts'
import { logInAs } from '../persona.ts'
import { isTour, type TourName, tours } from './tours.ts'

const KEY = 'tour'

/** The tour that is under way in this tab. */
export function currentTour(): TourName | undefined {
  const name = sessionStorage.getItem(KEY)
  return isTour(name) ? name : undefined
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
  await control('POST /reset', { body: { scenario } })
  await noon()
  const token = as && (await logInAs(as))
  if (withdrawal) await callApi('/wallet/withdraw', { amount: withdrawal }, token)
  if (prize) await control('POST /wheels', { body: { next: prize } })
  sessionStorage.setItem(KEY, name)
  return path
}
