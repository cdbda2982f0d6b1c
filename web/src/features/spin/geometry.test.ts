import { describe, expect, test } from 'vitest'
import { restOf, turnTo, wheelSize } from './geometry.ts'

test.each([
  [320, 272],
  [360, 306],
  [390, 331],
  [411, 349],
  [412, 350],
  [1280, 350],
])('returns for a window of %i px a wheel of %i px', (width, size) => {
  expect(wheelSize(width)).toBe(size)
})

describe('a turn', () => {
  const least = () => 0
  const most = () => 0.999_999

  test('ends with the winning slice under the pointer, from any rotation', () => {
    for (const slices of [1, 2, 5, 8, 24])
      for (let index = 0; index < slices; index++)
        for (const from of [0, 33.3, -90, 359.9, 1234]) {
          const { to } = turnTo(index, slices, from)
          expect(Math.abs(to - restOf(index, slices)) % 360).toSatisfy(
            (off: number) => off < 1e-6 || 360 - off < 1e-6,
          )
        }
  })

  test('makes 3 to 4 extra turns', () => {
    // From slice 0 to slice 6 of 8 are two eighths forwards.
    expect(turnTo(6, 8, 0, least).to).toBe(3 * 360 + 90)
    expect(turnTo(6, 8, 0, most).to).toBe(4 * 360 + 90)
    // A slice that is there already is not passed over.
    expect(turnTo(0, 8, 0, least).to).toBe(3 * 360)
  })

  test('takes 4 to 5 s', () => {
    expect(turnTo(1, 8, 0, least).durationMs).toBe(4_000)
    expect(turnTo(1, 8, 0, most).durationMs).toBeCloseTo(5_000, 0)
  })
})
