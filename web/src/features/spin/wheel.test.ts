import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawWheel, layOutLabel, type Slice } from './drawWheel.ts'
import { restOf, turnTo, useWheelSize, WHEEL_REDRAW_MS, wheelSize } from './geometry.ts'
import { patternOf, ticksOf } from './useTicks.ts'

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

const least = () => 0
const most = () => 0.999_999

test('ends a turn with the winning slice under the pointer, from any rotation', () => {
  for (const slices of [1, 2, 5, 8, 24])
    for (let index = 0; index < slices; index++)
      for (const from of [0, 33.3, -90, 359.9, 1234]) {
        const { to } = turnTo(index, slices, from)
        expect(Math.abs(to - restOf(index, slices)) % 360).toSatisfy(
          (off: number) => off < 1e-6 || 360 - off < 1e-6,
        )
      }
})

test('makes 3 to 4 extra turns before the winning slice', () => {
  // From slice 0 to slice 6 of 8 are two eighths forwards.
  expect(turnTo(6, 8, 0, least).to).toBe(3 * 360 + 90)
  expect(turnTo(6, 8, 0, most).to).toBe(4 * 360 + 90)
  // A slice that is there already is not passed over.
  expect(turnTo(0, 8, 0, least).to).toBe(3 * 360)
})

test('takes 4 to 5 s for a turn', () => {
  expect(turnTo(1, 8, 0, least).durationMs).toBe(4_000)
  expect(turnTo(1, 8, 0, most).durationMs).toBeCloseTo(5_000, 0)
})

const turn = turnTo(6, 8, 0, () => 0.5)

test('ticks at each edge of a slice, and once for edges that pass too fast', () => {
  const slow = { from: 0, to: 360, durationMs: 60_000 }
  expect(ticksOf(slow, 8)).toHaveLength(8)
  const ticks = ticksOf(turn, 8)
  expect(ticks.length).toBeGreaterThan(10)
  expect(ticks.length).toBeLessThan(turn.to / 45)
})

test('returns the ticks of a turn in order, all before the wheel stops', () => {
  const ticks = ticksOf(turn, 8)
  expect(ticks).toEqual([...ticks].sort((one, other) => one - other))
  const [before, last] = ticks.slice(-2) as [number, number]
  expect(turn.durationMs - last).toBeGreaterThan(1_000)
  expect(last - before).toBeGreaterThan(200)
})

test('ticks at the first edge of a wheel that starts between two slices', () => {
  // From 20 degrees, the next edge (22.5) is near. From 30 degrees, it has passed.
  const [near] = ticksOf({ from: 20, to: 380, durationMs: 60_000 }, 8)
  const [far] = ticksOf({ from: 30, to: 390, durationMs: 60_000 }, 8)
  expect(near).toBeLessThan(far!)
})

test('vibrates at the times of the ticks', () => {
  expect(patternOf([100, 200, 350.4])).toEqual([0, 100, 8, 92, 8, 142, 8])
  expect(patternOf([])).toEqual([])
})

/** Letters as wide as half their height. */
const measure = (text: string, size: number) => [...text].length * size * 0.5

/** The face of a wheel in a window of 390 px. */
const eight = { outer: 143, inner: 43, slices: 8 }

test.each([
  ['a short label across its slice, at full size', '50 baht', ['50 baht'], false, 16],
  ['a label of two words on two lines, at full size', 'Sabai T-shirt', ['Sabai', 'T-shirt'], false, 16],
  ['three words on two even lines', '1 big car', ['1 big', 'car'], false, 16],
  ['the words of a Thai label on two lines', 'ไม่ได้รางวัล', ['ไม่ได้', 'รางวัล'], false, 16],
  ['a number and its unit on one line', '100,000\u00a0baht', ['100,000\u00a0baht'], true, 14],
])('places %s', (_, text, lines, isRadial, size) => {
  expect(layOutLabel(text, eight, measure)).toEqual({ lines, isRadial, size })
})

test.each([
  ['a long number and its unit on two lines', '1,000,000\u00a0baht', 8, ['1,000,000', 'baht']],
  ['the label of a wheel with one slice', 'Thank you', 1, ['Thank you']],
  ['the label of a wheel with two slices', 'Thank you', 2, ['Thank you']],
])('fits %s', (_, text, slices, lines) => {
  expect(layOutLabel(text, { ...eight, slices }, measure).lines).toEqual(lines)
})

test('places labels along the radius on a wheel of many slices', () => {
  expect(layOutLabel('50\u00a0baht', { ...eight, slices: 20 }, measure)).toMatchObject({
    lines: ['50\u00a0baht'],
    isRadial: true,
  })
})

test('leaves a label that fits nowhere in one line, to be condensed', () => {
  const text = 'AnExtraordinarilyLongPrizeName'
  expect(layOutLabel(text, eight, measure)).toEqual({ lines: [text], isRadial: true, size: 13 })
})

test('draws the slices with their labels, and darkens all but the winner', async () => {
  const drawn: string[] = []
  const pen = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (text: unknown, ...rest: unknown[]) => {
        if (name === 'measureText') return { width: measure(String(text), 16) }
        return drawn.push(`${String(name)}(${[text, ...rest].join(', ')})`)
      },
    set: (_, name, value) => drawn.push(`${String(name)} = ${value}`) > 0,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const slices = ['50 baht', 'No prize', '100,000\u00a0baht'].map(
    (label, index) => ({ code: label, label, bgColor: index === 0 ? 'red' : null, textColor: null }) as Slice,
  )
  const face = { slices, size: 286, density: 2, rotation: 30, uprightAt: 30, winner: 1, fontFamily: 'serif' }
  drawWheel(document.createElement('canvas'), face)
  // Rounded, so that the last digit of a processor does not matter.
  await expect(drawn.join('\n').replaceAll(/(\.\d{3})\d+/g, '$1')).toMatchFileSnapshot('wheel.txt')
})

test('redraws the wheel half a second after the last resize', () => {
  function resize(to: number) {
    vi.stubGlobal('innerWidth', to)
    act(() => {
      dispatchEvent(new Event('resize'))
    })
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  vi.useFakeTimers()
  vi.stubGlobal('innerWidth', 1280)
  const { result } = renderHook(useWheelSize)
  expect(result.current.size).toBe(350)

  resize(360)
  pass(WHEEL_REDRAW_MS - 1)
  resize(300)
  pass(WHEEL_REDRAW_MS - 1)
  expect(result.current.size).toBe(350)

  pass(1)
  expect(result.current.size).toBe(300 * 0.85)
})
