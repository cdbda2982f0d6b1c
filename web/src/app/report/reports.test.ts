import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framesOf, maskText, startReports } from './reports.ts'

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
afterEach(() => stop())

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

test.each([
  ['No account pgn0810000001 or 0810000001_x', 'No account pgn*** or ***_x'],
  [`Unexpected token 'ส', "สมชาย ใจดี" is not valid JSON`, `Unexpected token '***', "***" is not valid JSON`],
  ['cut off in "the middle of a na', 'cut off in "***'],
  ['at /user/game?token=abc#x went wrong', 'at /user/game went wrong'],
  ['somchai@example.com is no number', '*** is no number'],
  ['Bearer 66f1c0a84e2166f1c0a84e21', 'Bearer ***'],
  ['eyJhbGciOiJIUzI1NiJ9 refused', '*** refused'],
  ['status 410', 'status 410'],
])('masks %s as %s', (text, report) => {
  expect(maskText(text)).toBe(report)
})

test('cuts a long text', () => {
  expect(maskText('word '.repeat(1000))).toHaveLength(300)
})

test('returns at most eight stack lines, of files of the build only', () => {
  const line = 'at pay (https://wallet.example/assets/index-Ab_1.js:12:345)'
  expect(framesOf(`Error: 0810000001\n${line}\n at chrome-extension://abc/x.js:1:1`)).toEqual([
    'assets/index-Ab_1.js:12:345',
  ])
  expect(framesOf(line.repeat(20))).toHaveLength(8)
  expect(framesOf(undefined)).toEqual([])
})
