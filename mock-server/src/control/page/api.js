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

/** @typedef {import('../controlClient.ts').OperationName} OperationName */
/** @typedef {import('../controlClient.ts').ControlAnswer<'GET /state'>} State */
/**
 * @template {OperationName} N
 * @typedef {import('../controlClient.ts').ControlAnswer<N>} ControlAnswer
 */

/**
 * A call of the control API in this world. What somebody typed is sent as it is: the mock says what is wrong with it.
 * @template {OperationName} N
 * @param {N} name
 * @param {{ query?: Record<string, string>, body?: unknown }} [given]
 * @returns {Promise<ControlAnswer<N>>}
 */
export async function ask(name, { query = {}, body } = {}) {
  const [method, path = ''] = name.split(' ')
  const search = new URLSearchParams(query).toString()
  const response = await fetch(path.slice(1) + (search && `?${search}`), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refusal([answer.message, answer.key, answer.hint].filter(Boolean).join(' · '))
  return answer
}

/**
 * Something the page shows of what a call answers.
 * @typedef {{ name: OperationName, query: () => Record<string, string>, show: (answer: any) => void, isOver?: true, seen?: string }} Watch
 */

/** @type {Watch[]} */
let watched = []

/** @param {Watch} watch */
const keyOf = ({ name, query }) => JSON.stringify([name, query()])

/** @param {Watch} first */
async function look(first) {
  const key = keyOf(first)
  const answer = await ask(first.name, { query: first.query() })
  const text = JSON.stringify(answer)
  for (const one of watched.filter((each) => keyOf(each) === key)) {
    if (one.seen !== text) one.show(answer)
    one.seen = text
  }
}

/** Looks at everything again, now. */
export async function refresh() {
  const first = new Map(watched.map((one) => [keyOf(one), one]))
  await Promise.all([...first.values()].map(look))
  watched = watched.filter(({ isOver, seen }) => !isOver || seen === undefined)
}

/**
 * Shows what a call answers, now and whenever it has changed.
 * @template {OperationName} N
 * @param {N} name
 * @param {(answer: ControlAnswer<N>) => void} show
 * @param {() => Record<string, string>} [query]
 */
export const watch = (name, show, query = () => ({})) => watched.push({ name, query, show })

/**
 * Shows what a call answers, which never changes.
 * @template {OperationName} N
 * @param {N} name
 * @param {(answer: ControlAnswer<N>) => void} show
 */
export const lookOnce = (name, show) => watched.push({ name, query: () => ({}), show, isOver: true })

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
