import { expect, test } from 'vitest'
import { layOut } from './label.ts'

/** Letters as wide as half their height. */
const measure = (text: string, size: number) => [...text].length * size * 0.5

/** The face of a wheel in a window of 390 px. */
const eight = { outer: 143, inner: 43, slices: 8 }

test('a short label stands across its slice, in letters of full size', () => {
  expect(layOut('50 baht', eight, measure)).toEqual({ lines: ['50 baht'], isRadial: false, size: 16 })
})

test('a label of two words takes two lines before its letters get smaller', () => {
  expect(layOut('Sabai T-shirt', eight, measure)).toEqual({
    lines: ['Sabai', 'T-shirt'],
    isRadial: false,
    size: 16,
  })
})

test('a number and its unit stay together while there is a place for them', () => {
  expect(layOut('100,000\u00a0baht', eight, measure)).toEqual({
    lines: ['100,000\u00a0baht'],
    isRadial: true,
    size: 14,
  })
  expect(layOut('1,000,000\u00a0baht', eight, measure).lines).toEqual(['1,000,000', 'baht'])
})

test('on a wheel of many slices a label runs along the radius', () => {
  expect(layOut('50\u00a0baht', { ...eight, slices: 20 }, measure)).toMatchObject({
    lines: ['50\u00a0baht'],
    isRadial: true,
  })
})

test('what fits nowhere is cut, and says so', () => {
  const [line = '', ...others] = layOut('AnExtraordinarilyLongPrizeName', eight, measure).lines
  expect(others).toEqual([])
  expect(line).toMatch(/^AnExtra.*…$/)
  expect(measure(line, 13)).toBeLessThan(eight.outer - eight.inner)
})

test('a wheel of one slice, or of two, has room for its labels', () => {
  expect(layOut('Thank you', { ...eight, slices: 1 }, measure).lines).toEqual(['Thank you'])
  expect(layOut('Thank you', { ...eight, slices: 2 }, measure).lines).toEqual(['Thank you'])
})
