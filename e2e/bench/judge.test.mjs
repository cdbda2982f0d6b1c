import { expect, test } from 'vitest'
import { isMissed, judge, median, table } from './judge.mjs'

const row = { name: 'start', unit: 'ms', samples: { mock: [100] }, must: 200, aim: 150 }
const verdict = (change) => judge({ ...row, ...change }).verdict

test('compares a figure with its aim and its limit', () => {
  expect([150, 200, 201].map((ms) => verdict({ samples: { mock: [ms] } }))).toEqual([
    'ok, aim reached',
    'ok',
    'MISSED',
  ])
  expect([[5], [4, 1, 9, 2], [100, 9, 20]].map(median)).toEqual([5, 3, 20])
})

test('accepts a figure at its lower limit, and a figure that was not measured', () => {
  const atLeast = { atLeast: true, must: 100, aim: 120 }
  const of = (figure) => verdict({ ...atLeast, samples: { mock: [figure] } })
  expect([99.9, 100, 119, 120].map(of)).toEqual(['MISSED', 'ok', 'ok', 'ok, aim reached'])
  const unmeasured = judge({ ...row, samples: { mock: [] } })
  expect(unmeasured.verdict).toBe('not measured')
  expect([unmeasured, judge({ ...row, samples: { mock: [201] } })].map(isMissed)).toEqual([false, true])
})

test('compares the columns run by run', () => {
  const samples = { mock: [80, 8, 90], bare: [100, 10, 100] }
  const judged = judge({ ...row, samples, against: 'bare', atLeast: true, must: 0.75, aim: 1 })
  expect(judged).toMatchObject({ judged: 0.8, verdict: 'ok', figures: { mock: 80, bare: 100 } })
})

test('prints a column for each server, also if it is not installed', () => {
  const rows = [judge({ ...row, samples: { mock: [1234.5], bare: [0.123], other: [] } })]
  const [head, first] = table('mock server', rows).split('\n')
  expect(head).toMatch(/^mock server +mock +bare +other +ratio +must +aim$/)
  expect(first).toMatch(/^start \(ms\) +1,235 +0.123 +not installed +<= 200 +<= 150 +MISSED$/)
})
