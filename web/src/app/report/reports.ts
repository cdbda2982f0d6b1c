import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** The limit for one page. A repeated error is reported once, with its count. */
const MOST_ERRORS = 20

const CRASH_EVENT = 'wallet-crash'

const LONGEST = 300
const FRAMES = 8

interface Problem {
  message: string
  stack: string[]
  count: number
}

const listenToVitals = (onMetric: (metric: Pick<Metric, 'name' | 'value' | 'rating'>) => void) => {
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(onMetric)
}

/** Sends errors and the page's speed to `url` when the page is left or hidden: masked, without cookies of another origin. */
export function startReports(url: string, listen = listenToVitals): () => void {
  const problems = new Map<string, Problem>()
  const vitals = new Map<string, { name: string; value: number; rating: string }>()
  let known = 0

  function note(error: unknown) {
    const { name = 'Error', message = String(error), stack } = error instanceof Error ? error : {}
    const problem = { message: maskText(`${name}: ${message}`), stack: framesOf(stack), count: 1 }
    const key = JSON.stringify([problem.message, problem.stack[0]])
    const same = problems.get(key)
    if (same) same.count++
    else if (known++ < MOST_ERRORS) problems.set(key, problem)
  }

  function send() {
    if (document.visibilityState !== 'hidden') return
    if (problems.size === 0 && vitals.size === 0) return
    const report = {
      page: maskText(location.pathname),
      errors: [...problems.values()],
      vitals: [...vitals.values()],
    }
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    // The browser refuses a report if it has too many. Then the errors stay for the next report.
    if (!navigator.sendBeacon(url, body)) return
    problems.clear()
    vitals.clear()
  }

  listen(({ name, value, rating }) => vitals.set(name, { name, value, rating }))
  const ended = new AbortController()
  addEventListener('error', ({ error, message }) => note(error ?? message), ended)
  addEventListener('unhandledrejection', ({ reason }) => note(reason), ended)
  addEventListener(CRASH_EVENT, (event) => note((event as CustomEvent).detail), ended)
  // Listen last, because the library of the figures reports at the same event.
  addEventListener('visibilitychange', send, ended)
  addEventListener('pagehide', send, ended)
  return () => ended.abort()
}

/** Removes quotes, queries, numbers and tokens, which may identify a member or give access. Limits the length. */
export const maskText = (text: string): string =>
  text
    .replace(/(["'`“‘])[^"'`”’]*(["'`”’]|$)/g, '$1***$2')
    .replace(/[?#]\S*/g, '')
    .replace(/\S+@\S+/g, '***')
    .replace(/(?=[\w-]*\d)[\w-]{16,}|[\w-]{24,}/g, '***')
    .replace(/\d{4,}/g, '***')
    .slice(0, LONGEST)

/** The place of the error: file of the build, line and column. Nothing for other scripts. */
export const framesOf = (stack: string | undefined): string[] =>
  [...(stack ?? '').matchAll(/assets\/[\w.-]+\.js:\d+:\d+/g)].slice(0, FRAMES).map(([frame]) => frame)
