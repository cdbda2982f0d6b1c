import { expect, test } from 'vitest'
import { judge, median, table } from './report.mjs'

const row = { name: 'start', unit: 'ms', samples: { mock: [100] }, must: 200, aim: 150 }
const verdict = (change) => judge({ ...row, ...change }).verdict

test('a figure reaches its aim, holds its must, or misses it', () => {
  expect([150, 200, 201].map((ms) => verdict({ samples: { mock: [ms] } }))).toEqual([
    'ok, aim reached',
    'ok',
    'MISSED',
  ])
  expect(verdict({ atLeast: true, must: 100, aim: 120, samples: { mock: [99] } })).toBe('MISSED')
  expect(median([4, 1, 9, 2])).toBe(3)
})

test('a ratio is taken run by run, so that what slowed a run down slows both', () => {
  const samples = { mock: [80, 8, 90], bare: [100, 10, 100] }
  const judged = judge({ ...row, samples, against: 'bare', atLeast: true, must: 0.75, aim: 1 })
  expect(judged).toMatchObject({ judged: 0.8, verdict: 'ok', figures: { mock: 80, bare: 100 } })
})

test('the table has a column for everybody measured and says who was not installed', () => {
  const rows = [judge({ ...row, samples: { mock: [1234.5], bare: [0.123], other: [] } })]
  const [head, first] = table('mock server', rows).split('\n')
  expect(head).toMatch(/^mock server +mock +bare +other +ratio +must +aim$/)
  expect(first).toMatch(/^start \(ms\) +1,235 +0.123 +not installed +<= 200 +<= 150 +MISSED$/)
})
