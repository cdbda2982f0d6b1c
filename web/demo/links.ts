import { base } from './base.ts'
import { logInAs } from './persona.ts'
import { beginTour, endTour } from './tours/guide.ts'
import { isTour } from './tours/tours.ts'

/**
 * Runs the action of a link and returns the path to open, or undefined without an action. `?tour=qr` starts a tour,
 * `?persona=0810000001` logs a member in, `?world=mine` selects a world of the development mock.
 */
export async function followLink(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search)
  const [tour, persona, world] = ['tour', 'persona', 'world'].map((name) => query.get(name))
  if (world)
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there over plain HTTP
    document.cookie = `mock-world=${encodeURIComponent(world)}; path=/; max-age=31536000; samesite=lax`
  if (isTour(tour)) return base + (await beginTour(tour)).slice(1)
  if (persona) {
    endTour()
    // A refused member sees the login page.
    const path = await logInAs(persona).then(
      () => 'user/home',
      () => 'login',
    )
    return base + path
  }
  return world ? location.pathname : undefined
}
