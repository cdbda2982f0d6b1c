import { expect, test } from 'vitest'
import { rules, tokens } from '../../test/styles.ts'

const appRules = rules.filter(({ path }) => path.startsWith('src/'))

/** Returns red, green and blue (0 to 255) of a colour token, or undefined for a translucent one. */
function rgbOf(token: string): number[] | undefined {
  const value = tokens[token] ?? ''
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1]
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const name = /^rgb\(var\((--rgb-\w+)\)\)$/.exec(value)?.[1]
  return name ? tokens[name]?.split(' ').map(Number) : undefined
}

/** Returns the contrast ratio of WCAG, rounded to one digit. */
function computeContrast(first: string, second: string): number {
  const [a, b] = [first, second].map((token) => {
    const [red, green, blue] = rgbOf(token)!.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  })
  return Math.round(((Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05)) * 10) / 10
}

test('gives text a contrast of 4.5 on every background, and field borders 3', () => {
  const grounds = ['--bg', '--surface-1', '--surface-2', '--surface-3']
  const inks = '--text --text-2 --text-muted --accent --success --warning --progress --danger'.split(' ')
  const pairs = inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]))
  for (const { declarations } of appRules) {
    const tokenOf = (value = '') => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? ''
    const [ink, ground] = [tokenOf(declarations.color), tokenOf(declarations.background)]
    if (rgbOf(ink) && rgbOf(ground)) pairs.push([ink, ground])
  }
  expect(pairs.length).toBeGreaterThan(60)
  expect(pairs.filter(([ink, ground]) => computeContrast(ink, ground) < 4.5)).toEqual([])
  for (const ground of grounds)
    expect(computeContrast('--field-line', ground), ground).toBeGreaterThanOrEqual(3)
})

test('gives a translucent colour the same red, green and blue as its solid token', () => {
  for (const name of Object.keys(tokens).filter((token) => token.startsWith('--rgb-')))
    expect(rgbOf(name.replace('rgb-', ''))?.join(' '), name).toBe(tokens[name])
})

test('gives each bank its own colour, with a contrast of 4.5 to white letters', () => {
  const banks = Object.keys(tokens).filter((name) => name.startsWith('--bank-'))
  expect(banks.length).toBeGreaterThan(10)
  for (const bank of banks) expect(computeContrast('--white', bank), bank).toBeGreaterThanOrEqual(4.5)
  expect(new Set(banks.map((bank) => tokens[bank])).size).toBe(banks.length)
})
