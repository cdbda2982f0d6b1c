import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startReports } from './reports.ts'

type Vital = Parameters<Parameters<typeof listen>[0]>[0]
let reportVital: (metric: Vital) => void
const listen = (onMetric: (metric: { name: 'LCP'; value: number; rating: 'good' }) => void) => {
  reportVital = onMetric
}
const sent: unknown[] = []
let isTaken = true
let stop = () => {}

beforeEach(() => {
  sent.length = 0
  isTaken = true
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      if (isTaken) sent.push(body.text().then((text) => ({ url, type: body.type, report: JSON.parse(text) })))
      return isTaken
    },
  })
  history.replaceState(null, '', '/user/game/0810000001?token=abc')
  stop = startReports('/reports', listen as never)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/** Hides the page. Returns what it has sent. */
async function hide(event = 'visibilitychange') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  dispatchEvent(new Event(event))
  return Promise.all(sent.splice(0))
}
async function errorsOf(event?: string) {
  const [{ report }] = (await hide(event)) as [{ report: { errors: { message: string }[] } }]
  return report.errors.map(({ message }) => message)
}
const crash = (error: unknown) => dispatchEvent(new CustomEvent('wallet-crash', { detail: error }))

test('sends all events once and masked when the page is hidden', async () => {
  crash(new TypeError('no wallet of 0810000001'))
  crash(new TypeError('no wallet of 0810000001'))
  reportVital({ name: 'LCP', value: 812.5, rating: 'good' })
  dispatchEvent(new Event('visibilitychange'))
  expect(sent).toEqual([])
  expect(await hide()).toEqual([
    {
      url: '/reports',
      type: 'application/json',
      report: {
        page: '/user/game/***',
        errors: [{ message: 'TypeError: no wallet of ***', stack: [], count: 2 }],
        vitals: [{ name: 'LCP', value: 812.5, rating: 'good' }],
      },
    },
  ])
  expect(await hide()).toEqual([])
})

test('reports uncaught errors and rejections, also in a browser with only the pagehide event', async () => {
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('too deep'), message: 'Uncaught' }))
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }))
  expect(await errorsOf('pagehide')).toEqual(['RangeError: too deep', 'Error: Script error.', 'Error: gone'])
})

test('sends a report later if the browser rejects it', async () => {
  crash(new Error('one'))
  isTaken = false
  expect(await hide()).toEqual([])
  isTaken = true
  expect(await hide()).toHaveLength(1)
})

test('reports at most twenty errors', async () => {
  for (let number = 0; number < 50; number++) crash(new Error(`kind ${'x'.repeat(number)}`))
  expect(await errorsOf()).toHaveLength(20)
})
