import { expect, test } from 'vitest'
import { judge } from './runners.mjs'

test.each([
  ['no report', undefined, 0],
  ['nothing but skipped tests', { passed: 0, failed: 0, skipped: 3 }, 0],
  ['an error after the last test', { passed: 3, failed: 0, skipped: 0 }, 1],
])('fails a runner with %s', (_, counts, code) => {
  expect(judge(counts, code)).toMatchObject({ failed: 1 })
})

test('keeps the counts of a report with passed or failed tests', () => {
  const passed = { passed: 3, failed: 0, skipped: 1 }
  expect(judge(passed, 0)).toEqual(passed)
  const failed = { passed: 0, failed: 4, skipped: 0 }
  expect(judge(failed, 1)).toEqual(failed)
})
