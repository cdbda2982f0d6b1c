import { byId } from './dom.js'
import { say } from './notice.js'

const cookie = /(?:^|;\s*)mock-world=([^;]*)/

/** The world this browser is in. */
export const world = cookie.exec(document.cookie)?.[1] || 'default'

/** @param {string} name */
export function goTo(name) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there over plain HTTP
  document.cookie = `mock-world=${name}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}

/** What the mock refused: its code, and what helps. */
class Refusal extends Error {}

/**
 * A call of the control API in this world.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
export async function ask(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refusal([answer.message, answer.key, answer.hint].filter(Boolean).join(' · '))
  return answer
}

/**
 * Something the page shows of what a path answers.
 * @typedef {{ path: () => string, show: (answer: any) => void, isOver?: true, seen?: string }} Watch
 */

/** @type {Watch[]} */
let watched = []

/** @param {string} path */
async function look(path) {
  const answer = await ask('GET', path)
  const text = JSON.stringify(answer)
  for (const one of watched.filter((each) => each.path() === path)) {
    if (one.seen !== text) one.show(answer)
    one.seen = text
  }
}

/** Looks at everything again, now. */
export async function refresh() {
  await Promise.all([...new Set(watched.map(({ path }) => path()))].map(look))
  watched = watched.filter(({ isOver, seen }) => !isOver || seen === undefined)
}

/**
 * Shows what a path answers, now and whenever it has changed.
 * @param {string | (() => string)} path
 * @param {(answer: any) => void} show
 */
export const watch = (path, show) =>
  watched.push({ path: typeof path === 'string' ? () => path : path, show })

/**
 * Shows what a path answers, which never changes.
 * @param {string} path
 * @param {(answer: any) => void} show
 */
export const lookOnce = (path, show) => watched.push({ path: () => path, show, isOver: true })

/**
 * Does something on demand, says how it went, and shows what came of it.
 * @param {() => Promise<unknown>} act
 * @param {string} [done]
 */
export async function perform(act, done) {
  try {
    await act()
    if (done) say(done)
    await refresh()
  } catch (error) {
    say(error instanceof Refusal ? error.message : 'The mock server does not answer.', { isBad: true })
  }
}

const EVERY_MS = 2_000

/** Keeps the page up to date while somebody looks at it. */
export async function keepLooking() {
  if (!document.hidden) {
    const isAlive = await refresh().then(
      () => true,
      (error) => error instanceof Refusal,
    )
    byId('silence').hidden = isAlive
  }
  setTimeout(keepLooking, EVERY_MS)
}
