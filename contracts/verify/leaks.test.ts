import { expect, test } from 'vitest'
import { openSampleProvider } from '../test/sampleProvider.ts'
import { verifyOptions } from './options.ts'
import { readPacts } from './pacts.ts'
import { isHonoured } from './report/summary.ts'
import type { RawResult } from './results.ts'
import { leakOf, suspects, verify } from './verify.ts'

const { pinned } = readPacts()
const LISTED = 'POST /api/refund: 200 full'

/** Returns the findings about the list when its first, second, ... answer has this total. */
async function findingsOf(totals: number[]) {
  let call = 0
  const flaw = {
    description: LISTED,
    answer: (right: { status: number; headers: Record<string, string>; body: unknown }) => ({
      ...right,
      body: { ...(right.body as object), total: totals[Math.min(call++, totals.length - 1)] },
    }),
  }
  const { args } = await openSampleProvider(pinned, [flaw])
  const run = await verify(verifyOptions([...args, '--endpoint', 'POST /api/refund']))
  expect(isHonoured(run)).toBe(false)
  const { mismatches = [] } = run.outcome.results.find((one) => one.pinned.description === LISTED) ?? {}
  return mismatches.filter(({ field }) => field === 'leak').map(({ text }) => text)
}

test('reports a state that leaks when a failure does not occur again', async () => {
  const [text] = await findingsOf([3, 2])
  expect(text).toContain(
    'the failure does not occur again: the state "refunds received" does not start empty',
  )
})

test('reports a field that increases with each repetition', async () => {
  expect(await findingsOf([4, 6, 8])).toEqual([
    '$.total is another number in the repetition: the state "refunds received" does not start empty',
  ])
})

const failure = (text: string, more: object = {}) =>
  ({
    pinned: { state: { name: 'a state' } },
    mismatches: [{ field: '$.total', text }],
    exchange: { answer: {} },
    ...more,
  }) as RawResult

test.each([
  ['expected 2 but was 3', 'expected 2 but was 4', true],
  ['expected 2 but was 3.5', 'expected 2 but was -3.5', true],
  ['expected 2 but was 3', 'expected 2 but was 3', false],
  ['expected "a" but was "b"', 'expected "a" but was "c"', false],
  // A time.
  ['expected 1 but was 1795150800', 'expected 1 but was 1795150801', false],
])('compares "%s" with "%s" and finds a leak: %s', (one, two, isSo) => {
  expect(leakOf(failure(one), failure(two), undefined) !== undefined).toBe(isSo)
})

test('ignores another field that differs in the repetition', () => {
  const other = failure('', { mismatches: [{ field: '$.a', text: 'but was 4' }] })
  expect(leakOf(failure('but was 3'), other, undefined)).toBeUndefined()
})

test('repeats at most five failures, and only those with an answer', () => {
  const passed = failure('', { mismatches: [] })
  const unanswered = failure('x', { exchange: {} })
  expect(suspects([passed, unanswered, ...Array(6).fill(failure('x'))])).toEqual(Array(5).fill(failure('x')))
})
