import { expect, test } from 'vitest'
import { isWorldTime, LAST_MOMENT, shiftMoments } from './moments.ts'

test('accepts clock times from 1970 up to the last year of four digits', () => {
  expect([-1, 0, LAST_MOMENT, LAST_MOMENT + 1].map(isWorldTime)).toEqual([false, true, true, false])
})

test('moves only the fields that end in At, also within lists and objects', () => {
  const kept = { amount: 5, atOnce: 2, name: 'soonAt', endedAt: null }
  const rowAt = (from: number) => ({
    ...{ ...kept, createdAt: from + 10, At: from + 1, seenAt: [from + 1, from + 2] },
    inner: { playedAt: from + 3, count: 4, rows: [{ doneAt: from + 6, left: 7 }] },
  })
  const row = rowAt(0)
  expect(shiftMoments(row, 100)).toEqual(rowAt(100))
  expect(row).toEqual(rowAt(0))
})
