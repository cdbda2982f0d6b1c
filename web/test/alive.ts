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
const timers = new Map<unknown, { what: string; begun: Error }>()

/** Records where a timer starts. The stack trace is formatted only if the timer stays. */
function begun(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 5
  const error = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return error
}

function watchTimers() {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  const watched = (start: typeof setTimeout, what: string, isOnce: boolean) =>
    Object.assign((run: () => void, ms?: number, ...more: unknown[]) => {
      const id = start(
        (...args: []) => {
          if (isOnce) timers.delete(id)
          run(...args)
        },
        ms,
        ...more,
      )
      // A timeout without a delay ends by itself.
      if (ms || !isOnce) timers.set(id, { what: `${what} of ${ms ?? 0} ms`, begun: begun() })
      return id
    }, start)
  const forgetting = (end: typeof clearTimeout) =>
    Object.assign((id: never) => {
      timers.delete(id)
      end(id)
    }, end)
  Object.assign(globalThis, {
    setTimeout: watched(setTimeout, 'timeout', true),
    setInterval: watched(setInterval as never, 'interval', false),
    clearTimeout: forgetting(clearTimeout),
    clearInterval: forgetting(clearInterval as never),
  })
}

const addresses = new Map<string, Error>()

/** A file stays in memory until its object URL is revoked. */
function watchAddresses() {
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (file) => {
    const address = createObjectURL.call(URL, file)
    addresses.set(address, begun())
    return address
  }
  URL.revokeObjectURL = (address) => {
    addresses.delete(address)
    revokeObjectURL.call(URL, address)
  }
}

/** Also watches fake timers. Runs once per worker, because its files share one page and one `vi`. */
const worker = vi as typeof vi & { isAliveWatched?: true }
if (!worker.isAliveWatched) {
  worker.isAliveWatched = true
  watchTimers()
  watchAddresses()
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
    /\b(swallow|ignoreGhostClick)\b/,
    'the tap that closed the page may be the first of a double tap: for 400 ms',
  ],
  [/\bgoneBack\b|\bgoOn\b/, 'the history follows in a later task'],
  [/openWindow\.ts|listening\.abort/, 'who plays comes back later, or the page that should leave stays'],
  [/sendSlip\.ts/, 'all of a slip is sent: its answer is awaited after the sheet was left'],
  [/readMarks\.ts/, 'what was seen is marked, also after the user has left'],
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
  timers.clear()
  addresses.clear()
  const inFlight = watchInFlight()
  const alive = () => {
    const left = [...listeners()].filter(([one]) => !before.has(one))
    const running = [
      ...timers.values(),
      ...[...addresses.values()].map((begun) => ({ what: 'file with an address', begun })),
    ].map(({ what, begun }) => ({ what, line: ownLine(begun) }))
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
