import { expect, test } from 'vitest'
import { isMissed, judge, median, table } from './report.mjs'

const row = { name: 'start', unit: 'ms', samples: { mock: [100] }, must: 200, aim: 150 }
const verdict = (change) => judge({ ...row, ...change }).verdict

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 9, 2], 3],
])('the median of %j is %d', (figures, expected) => {
  expect(median(figures)).toBe(expected)
})

test('a figure reaches its aim, holds its must, or misses it', () => {
  expect(verdict({ samples: { mock: [150] } })).toBe('ok, aim reached')
  expect(verdict({ samples: { mock: [200] } })).toBe('ok')
  expect(verdict({ samples: { mock: [201] } })).toBe('MISSED')
})

test('of a figure that should be large, less is missed', () => {
  const large = { atLeast: true, must: 100, aim: 120 }
  expect(verdict({ ...large, samples: { mock: [99] } })).toBe('MISSED')
  expect(verdict({ ...large, samples: { mock: [100] } })).toBe('ok')
  expect(verdict({ ...large, samples: { mock: [120] } })).toBe('ok, aim reached')
})

test('a ratio is taken run by run, so that what slowed a run down slows both', () => {
  const judged = judge({
    ...row,
    samples: { mock: [80, 8, 90], bare: [100, 10, 100] },
    against: 'bare',
    atLeast: true,
    must: 0.75,
    aim: 1,
  })
  expect(judged).toMatchObject({ judged: 0.8, verdict: 'ok', figures: { mock: 80, bare: 100 } })
})

test('what could not be measured is not missed, and said', () => {
  const judged = judge({ ...row, samples: { mock: [] } })
  expect(isMissed(judged)).toBe(false)
  expect(table('mock server', [judged])).toMatch(/not installed .* not measured$/)
})

test('the table has a column for everybody measured and says who was not installed', () => {
  const rows = [
    judge({ ...row, samples: { mock: [1234.5], bare: [0.123], other: [] } }),
    judge({ ...row, name: 'reset', samples: { mock: [300] } }),
  ]
  const [head, first, second] = table('mock server', rows).split('\n')
  expect(head.split(/ {2,}/)).toEqual(['mock server', 'mock', 'bare', 'other', 'ratio', 'must', 'aim'])
  expect(first.split(/ {2,}/)).toEqual([
    'start (ms)',
    '1,235',
    '0.12',
    'not installed',
    '<= 200',
    '<= 150',
    'MISSED',
  ])
  expect(second).toMatch(/^reset \(ms\) +300 +<= 200 +<= 150 +MISSED$/)
})
