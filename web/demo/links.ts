import { setWorldName } from '../control/client.ts'
import { base } from './base.ts'
import { logInAs } from './persona.ts'
import { beginTour, endTour } from './tours/guide.ts'
import { isTour } from './tours/tours.ts'

/**
 * Runs the action of a link and returns the path to open, or undefined without an action. `?tour=qr` starts a tour,
 * `?persona=0810000001&open=/user/spin` logs a member in, `?world=mine` selects a world of the development mock.
 */
export async function followLink(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search)
  const [tour, persona, world] = ['tour', 'persona', 'world'].map((name) => query.get(name))
  if (world) setWorldName(world)
  if (isTour(tour)) return base + (await beginTour(tour)).slice(1)
  if (persona) {
    endTour()
    const wanted = query.get('open') ?? ''
    // Only a path of the app: `//host` would lead to another site.
    const path = /^\/\w/.test(wanted) ? wanted.slice(1) : 'user/home'
    // A refused member sees the login page.
    return logInAs(persona).then(
      () => base + path,
      () => `${base}login`,
    )
  }
  return world ? location.pathname + location.hash : undefined
}
