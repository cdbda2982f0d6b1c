import { expect, test } from 'vitest'
import { isWorldTime, LAST_MOMENT, shiftMoments } from './moments.ts'

test('accepts clock times from 1970 up to the last year of four digits', () => {
  expect([-1, 0, LAST_MOMENT, LAST_MOMENT + 1].map(isWorldTime)).toEqual([false, true, true, false])
})

test('moves only the fields that end in At, also within lists and objects', () => {
  const row = {
    createdAt: 10,
    amount: 5,
    At: 1,
    atOnce: 2,
    name: 'soonAt',
    endedAt: null,
    seenAt: [1, 2],
    inner: { playedAt: 3, count: 4, rows: [{ doneAt: 6, left: 7 }] },
  }
  expect(shiftMoments(row, 100)).toEqual({
    createdAt: 110,
    amount: 5,
    At: 101,
    atOnce: 2,
    name: 'soonAt',
    endedAt: null,
    seenAt: [101, 102],
    inner: { playedAt: 103, count: 4, rows: [{ doneAt: 106, left: 7 }] },
  })
  expect(row.createdAt).toBe(10)
})
