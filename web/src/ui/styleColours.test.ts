/** Colours by the numbers: what a screen shows of them is looked at in one state only. */
import { expect, test } from 'vitest'
import { standing, tokens } from '../../test/styles.ts'

const ofApp = standing.filter(({ path }) => path.startsWith('src/'))

/** Red, green and blue, each of 255. */
function rgbOf(token: string): number[] | undefined {
  const value = tokens[token] ?? ''
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1]
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const name = /^rgb\(var\((--rgb-\w+)\)\)$/.exec(value)?.[1]
  return name ? tokens[name]?.split(' ').map(Number) : undefined
}

function contrastOf(one: string, other: string): number {
  const [a, b] = [one, other].map((token) => {
    const [red, green, blue] = rgbOf(token)!.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  })
  return Math.round(((Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05)) * 10) / 10
}

test('words can be read on every ground that they stand on', () => {
  const grounds = ['--bg', '--surface-1', '--surface-2', '--surface-3']
  const words = [
    '--text',
    '--text-2',
    '--text-muted',
    '--accent',
    '--success',
    '--warning',
    '--progress',
    '--danger',
  ]
  const pairs: [string, string][] = words.flatMap((word) =>
    grounds.map((ground): [string, string] => [word, ground]),
  )
  for (const { set } of ofApp) {
    const named = (value = '') => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? ''
    const [word, ground] = [named(set.color), named(set.background)]
    if (rgbOf(word) && rgbOf(ground)) pairs.push([word, ground])
  }
  expect(pairs.length).toBeGreaterThan(60)
  expect(pairs.filter(([word, ground]) => contrastOf(word, ground) < 4.5)).toEqual([])
  for (const ground of grounds) expect(contrastOf('--field-line', ground), ground).toBeGreaterThanOrEqual(3)
})

test('a colour that lets something through is the colour of its name', () => {
  for (const name of Object.keys(tokens).filter((token) => token.startsWith('--rgb-'))) {
    const solid = name.replace('rgb-', '')
    expect(rgbOf(solid)?.join(' '), name).toBe(tokens[name])
  }
})

test('each bank has the colour of its own, on which white letters can be read', () => {
  const marks = ofApp.filter(({ selector }) => selector.includes('data-bank'))
  expect(marks.length).toBeGreaterThan(10)
  for (const { selector, set } of marks) {
    const token = `--bank-${/"(\w+)"/.exec(selector)?.[1]?.toLowerCase()}`
    expect(set.background, selector).toBe(`var(${token})`)
    expect(contrastOf('--white', token), token).toBeGreaterThanOrEqual(4.5)
  }
  expect(new Set(marks.map(({ set }) => tokens[set.background!.slice(4, -1)])).size).toBe(marks.length)
})

test('each part of what goes well, waits or fails has a colour of that', () => {
  const tones = {
    success: 'success',
    progress: 'progress',
    warning: 'warning',
    danger: 'danger',
    wrong: 'danger',
  }
  const other: string[] = []
  for (const { selector, set, where } of ofApp)
    for (const [name, tone] of Object.entries({
      ...tones,
      failed: 'danger',
      error: 'danger',
      fail: 'danger',
    }))
      if (selector.split(', ').includes(`.${name}`))
        for (const prop of ['color', 'background', 'box-shadow'])
          if (set[prop] && !set[prop].includes(tone)) other.push(`${where}: ${prop}`)
  // A bar is no state, a part that is missing no loss, a filled button has white words, and of the two notes one is red.
  expect(other.toSorted()).toEqual([
    'features/deposit/SlipUpload .progress: background',
    'ui/Button .danger: color',
    'ui/ErrorBoundary .failed: color',
    'ui/FieldFrame .error, .hint: color',
  ])
})
