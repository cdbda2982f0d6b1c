/**
 * Finds what a page of a test leaves behind: listeners on the window, the document and the visual viewport, timers, object
 * URLs, requests and realtime connections. They would also stay in the browser of a member.
 */
import { vi } from 'vitest'
import { watchInFlight } from './inFlight.ts'

type Phases = Record<'bubbling' | 'capturing', Map<string, unknown[]>>

/** Returns the internal state that happy-dom stores at a node or a window under a symbol of this name. */
function internalOf<T>(holder: object, name: string): T | undefined {
  const symbol = Object.getOwnPropertySymbols(holder).find(({ description }) => description === name)
  return symbol && (holder as Record<symbol, T>)[symbol]
}

/** Returns every current listener with its event. */
function listeners(): Map<unknown, string> {
  const found = new Map<unknown, string>()
  // Listeners are not added to the window of Vitest.
  const page = internalOf<Window>(document.body, 'window')
  if (!page) return found
  const lasting = [page, document, document.documentElement, document.body, page.visualViewport]
  for (const target of lasting.filter((one) => one != null)) {
    const phases = internalOf<Phases>(target, 'listeners')
    if (!phases) throw new Error('happy-dom keeps its listeners elsewhere now')
    for (const phase of [phases.bubbling, phases.capturing])
      for (const [type, all] of phase) for (const one of all) found.set(one, type)
  }
  return found
}

const { setTimeout } = globalThis
/** Timers and object URLs by their id. An object URL keeps its file in memory until it is revoked. */
const started = new Map<unknown, { what: string; begun: Error }>()

/** Records where a timer starts. The stack trace is formatted only if the timer stays. */
function begun(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 5
  const error = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return error
}

type Callable = (...args: never[]) => unknown

/** Records each result of a function until it is passed to another one. `isOnce`: or until the callback runs. */
function watch<T extends object>(holder: T, start: keyof T, stop: keyof T, what: string, isOnce = false) {
  const [starting, stopping] = [holder[start], holder[stop]] as Callable[]
  const watched = (first: Callable, ...rest: unknown[]) => {
    const run = (...args: never[]) => {
      started.delete(id)
      first(...args)
    }
    const id = starting!.call(holder, (isOnce ? run : first) as never, ...(rest as never[]))
    // A timeout without a delay ends by itself.
    if (rest[0] || !isOnce) started.set(id, { what, begun: begun() })
    return id
  }
  const forgetting = (id: unknown) => {
    started.delete(id)
    stopping!.call(holder, id as never)
  }
  Object.assign(holder, {
    [start]: Object.assign(watched, starting),
    [stop]: Object.assign(forgetting, stopping),
  })
}

function watchTimers() {
  watch(globalThis, 'setTimeout', 'clearTimeout', 'timeout', true)
  watch(globalThis, 'setInterval', 'clearInterval', 'interval')
}

/** Also watches fake timers. Runs once per worker, because its files share one page and one `vi`. */
const worker = vi as typeof vi & { isAliveWatched?: true }
if (!worker.isAliveWatched) {
  worker.isAliveWatched = true
  watchTimers()
  watch(URL, 'createObjectURL', 'revokeObjectURL', 'file with an address')
  const { useFakeTimers } = vi
  vi.useFakeTimers = (options) => {
    const before = globalThis.setTimeout
    useFakeTimers.call(vi, options)
    if (globalThis.setTimeout !== before) watchTimers()
    return vi
  }
}

/** Functions whose listeners and timers may outlive the page. */
const mayStay: readonly [RegExp, why: string][] = [
  [/\[native code\]/, "React's own, on the place that a portal is drawn in: once for each place"],
  [/_e_composedPath_/, "user-event's own, on the document: once"],
  [
    /\b(blockGhostClick|ignoreGhostClick)\b/,
    'the tap that closed the page may be the first of a double tap: for 400 ms',
  ],
  [/\bonWentBack\b|\bgoOn\b/, 'the history follows in a later task'],
  [/openWindow\.ts|listening\.abort/, 'who plays comes back later, or the page that should leave stays'],
  [/sendSlip\.ts/, 'all of a slip is sent: its answer is awaited after the sheet was left'],
  [/at see .*chat\.ts/, 'what was seen is marked, also after the user has left'],
  [/saveFile .*saveFile\.ts/, 'what is downloaded keeps its address for 10 s'],
]
const isAllowed = (text: string) => mayStay.some(([pattern]) => pattern.test(text))

const codeOf = (listener: unknown) => String(listener).replaceAll(/\s+/g, ' ').slice(0, 160)

/** Returns the line of the app that started something, or undefined for a library. */
function ownLine({ stack = '' }: Error): string | undefined {
  const line = stack.split('\n').find((one) => one.includes(' at ') && !one.includes('/web/test/alive.ts'))
  return line?.includes('/web/src/') ? line.trim() : undefined
}

/** After this many turns of the event loop, a call has its answer on the slowest machine. */
const TURNS = 30

/** Starts to watch. Returns a function that lists what was started since and is still there. */
export function watchAlive(): () => Promise<string[]> {
  const before = listeners()
  started.clear()
  const inFlight = watchInFlight()
  const alive = () => {
    const left = [...listeners()].filter(([one]) => !before.has(one))
    const running = [...started.values()].map(({ what, begun }) => ({ what, line: ownLine(begun) }))
    return [
      ...left.map(([one, type]) => `a listener for ${type}: ${codeOf(one)}`),
      ...running.filter(({ line }) => line).map(({ what, line }) => `a ${what}, begun ${line}`),
    ]
      .filter((text) => !isAllowed(text))
      .concat(inFlight())
  }
  return async () => {
    for (let turn = 0; turn < TURNS && alive().length > 0; turn++)
      await new Promise((done) => setTimeout(done))
    return alive()
  }
}
