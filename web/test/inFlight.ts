/**
 * What goes on over the network when a page of a test is taken away: reads that nothing can cancel or that were not,
 * uploads that go on, realtime connections that stay open. A command goes on by intent: its outcome counts.
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

/** Reads that may outlive their page, by the function or file that begins them. */
const mayGoOn: readonly [RegExp, why: string][] = [
  [
    /\/money\/evidence\.ts|\bwasRegistered\b/,
    'the outcome of a command is looked for, also after its page was left',
  ],
  [/\bisQrPaid\b/, 'the payment of an ended QR code is reported, also after the sheet was closed'],
  [/\bopenGame\b/, 'the window that was opened waits for its address'],
  [/\brefreshAll\b|\brefreshBalances\b/, 'games are asked for their balances once, whoever waits for them'],
  [/\bcheckActive\b/, 'asked once for the app, whose pages all go by it'],
]

/** The lines of the app's own code that lead to this call, innermost first. */
function ownLines(): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  // Without source maps: only the names of files and functions matter, and looking lines up takes long.
  Object.assign(Error, { stackTraceLimit: 14, prepareStackTrace: undefined })
  const { stack = '' } = new Error()
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return stack
    .split('\n')
    .filter((line) => line.includes('/web/src/') && !/\.test\.tsx?\b/.test(line))
    .map((line) => line.trim())
}

/** The app's client is made of this when its module is loaded: so this module comes before (setup.ts). */
const { request } = Axios.prototype
Axios.prototype.request = function watched(this: Axios, config: AxiosRequestConfig) {
  const answer = request.call(this, config)
  const { method, url, signal, data } = config
  const lines = ownLines()
  const begun = lines.join(' ')
  const isUpload = data instanceof FormData
  const isCommand = /\bcommandWith\b/.test(begun)
  // Who asked by a function of `api` alone is a test.
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

/** A realtime connection was opened; what this answers is to be called when it has ended. */
export function connectionOpened(): () => void {
  const one = {}
  connections.add(one)
  return () => void connections.delete(one)
}

/** From now on; what this answers tells what goes on. */
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
