import { expect, test } from 'vitest'
import { openSampleProvider } from '../test/sampleProvider.ts'
import { leakOf, suspects } from './leaks.ts'
import { verifyOptions } from './options.ts'
import { readPacts } from './pacts.ts'
import { isHonoured } from './report/summary.ts'
import type { RawResult } from './results.ts'
import { verify } from './verify.ts'

const { pinned } = readPacts()
const LISTED = 'POST /api/refund: 200 full'

/** The findings on the list when its first, second, ... answer has this total. */
async function findingsOf(totals: number[]) {
  let call = 0
  const flaw = {
    description: LISTED,
    answer: (right: { status: number; headers: Record<string, string>; body: unknown }) => ({
      ...right,
      body: { ...(right.body as object), total: totals[Math.min(call++, totals.length - 1)] },
    }),
  }
  const { url, statesUrl } = await openSampleProvider(pinned, [flaw])
  const run = await verify(
    verifyOptions(['--url', url, '--states-url', statesUrl, '--endpoint', 'POST /api/refund']),
  )
  expect(isHonoured(run)).toBe(false)
  const { mismatches = [] } = run.outcome.results.find((one) => one.pinned.description === LISTED) ?? {}
  return mismatches.filter(({ field }) => field === 'leak').map(({ text }) => text)
}

test('a failure that holds when it is tried again comes of a state that leaks, and is called so', async () => {
  const [text] = await findingsOf([3, 2])
  expect(text).toContain('it holds when it is tried again: "refunds received" does not start from nothing')
})

test('reports a field that counts on', async () => {
  expect(await findingsOf([4, 6, 8])).toEqual([
    '$.total is another number when it is tried again: "refunds received" does not start from nothing',
  ])
})

test('reports no field that stays the same', async () => {
  expect(await findingsOf([3])).toEqual([])
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
])('"%s" and then "%s" comes of a leak: %s', (one, two, isSo) => {
  expect(leakOf(failure(one), failure(two), undefined) !== undefined).toBe(isSo)
})

test('another field that is a number later says nothing', () => {
  const other = failure('', { mismatches: [{ field: '$.a', text: 'but was 4' }] })
  expect(leakOf(failure('but was 3'), other, undefined)).toBeUndefined()
})

test('at most five failures are tried again, of those that were answered', () => {
  const passed = failure('', { mismatches: [] })
  const unanswered = failure('x', { exchange: {} })
  expect(suspects([passed, unanswered, ...Array(6).fill(failure('x'))])).toEqual(Array(5).fill(failure('x')))
})
