import { byId, fill, h } from './dom.js'

const EVERY_MS = 2_000
const MAX_VALUES = 60
const SVG = 'http://www.w3.org/2000/svg'
/** Of a drawing; a column is one wide. */
const HEIGHT = 20

/** @typedef {Map<string, number>} Sums */

/**
 * The figures by their names, those of one name added up.
 * @param {string} text as Prometheus reads it
 */
function sumsOf(text) {
  /** @type {Sums} */
  const sums = new Map()
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? []
    if (name) sums.set(name, (sums.get(name) ?? 0) + Number(value))
  }
  return sums
}

const of = (/** @type {Sums} */ sums, /** @type {string} */ name) => sums.get(name) ?? 0

/**
 * What is drawn: each from the figures now and those of the last look, so many seconds ago.
 * @type {[title: string, unit: string, figure: (now: Sums, before: Sums, seconds: number) => number | undefined][]}
 */
const figures = [
  [
    'Requests',
    'a second',
    (now, before, s) => (of(now, 'mock_requests_total') - of(before, 'mock_requests_total')) / s,
  ],
  [
    'Time of one',
    'ms',
    (now, before) => {
      const count = of(now, 'mock_request_seconds_count') - of(before, 'mock_request_seconds_count')
      const sum = of(now, 'mock_request_seconds_sum') - of(before, 'mock_request_seconds_sum')
      return count > 0 ? (sum / count) * 1000 : 0
    },
  ],
  ['Worlds in memory', '', (now) => now.get('mock_worlds')],
  ['Jobs', '', (now) => now.get('mock_jobs')],
  ['Sockets', '', (now) => now.get('mock_sockets')],
  ['Memory', 'MB', (now) => of(now, 'process_resident_memory_bytes') / 1024 / 1024],
  ['Store, waiting', 'groups', (now) => now.get('mock_store_waiting')],
  [
    'Store, a write',
    'ms',
    (now) => {
      const seconds = now.get('mock_store_write_seconds')
      return seconds === undefined ? undefined : seconds * 1000
    },
  ],
]

/** @param {string} tag @param {Record<string, string | number>} given */
function drawn(tag, given) {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, String(value))
  return element
}

/**
 * The latest values as columns, the newest at the right and the highest as high as there is room.
 * @param {number[]} values
 */
function columns(values) {
  const highest = Math.max(...values, 0)
  const picture = drawn('svg', {
    viewBox: `0 0 ${MAX_VALUES} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const first = MAX_VALUES - values.length
  for (const [at, value] of values.entries()) {
    const height = highest > 0 ? Math.max((value / highest) * HEIGHT, 1) : 1
    picture.append(drawn('rect', { x: first + at, y: HEIGHT - height, width: 0.8, height }))
  }
  return picture
}

const short = (/** @type {number} */ value) =>
  value < 10 && !Number.isInteger(value) ? value.toFixed(1) : String(Math.round(value))

/** What the server does, live: shown where it tells its figures (MOCK_METRICS=1). */
export function showFigures() {
  /** @type {Map<string, number[]>} */
  const valuesByTitle = new Map()
  /** @type {Sums | undefined} */
  let before
  async function look() {
    const response = await fetch('/metrics')
    // No content: the server tells no figures.
    byId('figures').hidden = response.status !== 200
    if (response.status !== 200) return
    const now = sumsOf(await response.text())
    const rows = []
    for (const [title, unit, figure] of figures) {
      const value = figure(now, before ?? now, EVERY_MS / 1000)
      if (value === undefined) continue
      const values = [...(valuesByTitle.get(title) ?? []), value].slice(-MAX_VALUES)
      valuesByTitle.set(title, values)
      rows.push({ title, text: `${short(value)} ${unit}`, values })
    }
    before = now
    fill(byId('figure-rows'), rows, ({ title, text, values }) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, title),
        h('td', {}, text),
        h('td', { class: 'columns' }, columns(values)),
      ),
    )
    setTimeout(again, EVERY_MS)
  }
  async function again() {
    if (document.hidden) setTimeout(again, EVERY_MS)
    else await look().catch(() => setTimeout(again, EVERY_MS))
  }
  void again()
}
