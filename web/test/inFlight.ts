/**
 * Finds network activity that continues after a test page is removed: reads that were not cancelled, uploads, and open
 * realtime connections. Commands may continue, because their outcome counts.
 */
import { Axios, type AxiosRequestConfig, type GenericAbortSignal } from 'axios'

interface Flight {
  what: string
  begun: string
  signal: GenericAbortSignal | undefined
  isUnderWay: boolean
}

const flights = new Set<Flight>()
const connections = new Set<object>()

/** Functions and files whose reads may outlive the page. */
const mayGoOn: readonly [RegExp, why: string][] = [
  [
    /\/money\/evidence\.ts|\bcheckRegistered\b/,
    'the outcome of a command is looked up after its page closes',
  ],
  [/\bisQrPaid\b/, 'the payment of an ended QR code is reported, also after the sheet was closed'],
  [/\bopenGame\b/, 'the window that was opened waits for its address'],
  [/\brefreshAll\b|\brefreshBalances\b/, 'one refresh serves all components'],
  [/\bcheckActive\b/, 'one check serves all pages'],
]

/** Returns the stack frames of the app, innermost first. */
function ownLines(): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  // Names of files and functions are enough. Source maps are slow.
  Object.assign(Error, { stackTraceLimit: 14, prepareStackTrace: undefined })
  const { stack = '' } = new Error()
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return stack
    .split('\n')
    .filter((line) => line.includes('/web/src/') && !/\.test\.tsx?\b/.test(line))
    .map((line) => line.trim())
}

/** The client of the app uses this when its module loads, so setup.ts loads this module first. */
const { request } = Axios.prototype
Axios.prototype.request = function watched(this: Axios, config: AxiosRequestConfig) {
  const answer = request.call(this, config)
  const { method, url, signal, data } = config
  const lines = ownLines()
  const begun = lines.join(' ')
  const isUpload = data instanceof FormData
  const isCommand = /\bcommandWith\b/.test(begun)
  // A stack with only functions of `api` belongs to a test.
  const isOurs = signal !== undefined || lines.some((line) => !line.includes('/web/src/api/'))
  if (!isOurs || (isCommand && !isUpload) || mayGoOn.some(([pattern]) => pattern.test(begun))) return answer
  const flight: Flight = { what: `${method} ${url}`, begun, signal, isUnderWay: true }
  flights.add(flight)
  const settle = () => {
    flight.isUnderWay = false
  }
  answer.then(settle, settle)
  return answer
} as typeof request

/** Records an open realtime connection. Call the returned function when it has ended. */
export function connectionOpened(): () => void {
  const one = {}
  connections.add(one)
  return () => void connections.delete(one)
}

/** Starts to watch. Returns a function that lists what continues. */
export function watchInFlight(): () => string[] {
  flights.clear()
  connections.clear()
  return () => {
    const all = [...flights]
    const fixed = all.filter(({ signal }) => !signal)
    const goingOn = all.filter(({ signal, isUnderWay }) => isUnderWay && signal && !signal.aborted)
    return [
      ...fixed.map(({ what, begun }) => `${what} that nothing can cancel, begun ${begun}`),
      ...goingOn.map(({ what, begun }) => `${what} that was not cancelled, begun ${begun}`),
      ...[...connections].map(() => 'a realtime connection'),
    ]
  }
}
