import { expect, test } from 'vitest'
import { layOut } from './label.ts'

/** Letters as wide as half their height. */
const measure = (text: string, size: number) => [...text].length * size * 0.5

/** The face of a wheel in a window of 390 px. */
const eight = { outer: 143, inner: 43, slices: 8 }

test('places a short label across its slice, at full size', () => {
  expect(layOut('50 baht', eight, measure)).toEqual({ lines: ['50 baht'], isRadial: false, size: 16 })
})

test('breaks a label of two words into two lines before it reduces the font size', () => {
  expect(layOut('Sabai T-shirt', eight, measure)).toEqual({
    lines: ['Sabai', 'T-shirt'],
    isRadial: false,
    size: 16,
  })
})

test('keeps a number and its unit on one line while there is room', () => {
  expect(layOut('100,000\u00a0baht', eight, measure)).toEqual({
    lines: ['100,000\u00a0baht'],
    isRadial: true,
    size: 14,
  })
  expect(layOut('1,000,000\u00a0baht', eight, measure).lines).toEqual(['1,000,000', 'baht'])
})

test('places labels along the radius on a wheel of many slices', () => {
  expect(layOut('50\u00a0baht', { ...eight, slices: 20 }, measure)).toMatchObject({
    lines: ['50\u00a0baht'],
    isRadial: true,
  })
})

test('cuts a label that fits nowhere, with an ellipsis', () => {
  const [line = '', ...others] = layOut('AnExtraordinarilyLongPrizeName', eight, measure).lines
  expect(others).toEqual([])
  expect(line).toMatch(/^AnExtra.*…$/)
  expect(measure(line, 13)).toBeLessThan(eight.outer - eight.inner)
})

test('fits the labels of a wheel with one or two slices', () => {
  expect(layOut('Thank you', { ...eight, slices: 1 }, measure).lines).toEqual(['Thank you'])
  expect(layOut('Thank you', { ...eight, slices: 2 }, measure).lines).toEqual(['Thank you'])
})
