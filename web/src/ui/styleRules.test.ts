import { basename, dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { rules, type StyleRule, scripts, stylesheets, tokens } from '../../test/styles.ts'

const appRules = rules.filter(({ path }) => path.startsWith('src/'))

/** Returns "rule: declaration" for each declaration of the app that matches. */
const findDeclarations = (matches: (prop: string, value: string, rule: StyleRule) => boolean) =>
  appRules.flatMap((rule) =>
    Object.entries(rule.declarations)
      .filter(([prop, value]) => matches(prop, value, rule))
      .map(([prop, value]) => `${rule.name}: ${prop}: ${value}`),
  )

test('defines every token that a style uses', () => {
  const defined = new Set(Object.keys(tokens))
  const used: { path: string; token: string }[] = []
  // A component may set a token as an inline style.
  for (const { text } of scripts) for (const [token] of text.matchAll(/--[a-z][\w-]*/g)) defined.add(token)
  for (const { path, root } of stylesheets)
    root.walkDecls(({ prop, value }) => {
      defined.add(prop)
      for (const [, token, fallback] of value.matchAll(/var\(\s*(--[\w-]+)\s*(,)?/g))
        if (!fallback) used.push({ path, token: token! })
    })
  expect(used.filter(({ token }) => !defined.has(token))).toEqual([])
})

test('defines each class that a component uses, and no other', () => {
  const used = new Map<string, Set<string>>()
  const usedByIndex = new Set<string>()
  // `look` is exported by cx.ts, beside its style sheet.
  const imports = /import (?:(\w+)|\{.*\blook\b.*\}) from '(\.[^']*(?:\.module\.css|\/cx\.ts))'/g
  for (const { path, text } of scripts)
    for (const [, name = 'look', from] of text.matchAll(imports)) {
      const sheet = resolve('/', dirname(path), from!).slice(1).replace('cx.ts', 'looks.module.css')
      const classes = used.get(sheet) ?? new Set()
      used.set(sheet, classes)
      for (const [, found] of text.matchAll(new RegExp(`(?<!/)\\b${name}\\.([a-zA-Z]\\w*)`, 'g')))
        classes.add(found!)
      if (new RegExp(`\\b${name}\\[`).test(text)) usedByIndex.add(sheet)
    }
  const problems: string[] = []
  for (const [sheet, classes] of used) {
    const defined = new Set<string>()
    stylesheets
      .find(({ path }) => path === sheet)
      ?.root.walkRules(({ selector }) => {
        for (const [, name] of selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) defined.add(name!)
      })
    for (const name of classes)
      if (!defined.has(name)) problems.push(`${basename(sheet)}: .${name} undefined`)
    if (usedByIndex.has(sheet)) continue
    for (const name of defined) if (!classes.has(name)) problems.push(`${basename(sheet)}: .${name} unused`)
  }
  expect(used.size).toBeGreaterThan(80)
  expect(problems).toEqual([])
})

test('leaves room for the bars of the phone at the edges of the screen', () => {
  const missing = appRules.flatMap(({ name, declarations }) =>
    ['top', 'bottom']
      .filter(
        (edge) =>
          /fixed|sticky/.test(declarations.position ?? '') &&
          declarations[edge] !== undefined &&
          !Object.values(declarations).some((value) => value.includes(`env(safe-area-inset-${edge})`)),
      )
      .map((edge) => `${name} at the ${edge}`),
  )
  expect(missing).toEqual([])
})

// On a touch screen, the hover style would stay after a tap.
test('applies hover styles to pointing devices only', () => {
  const always = appRules.filter(
    ({ selector, around }) => /:hover/.test(selector) && around !== '@media (hover: hover)',
  )
  expect(always.map(({ name }) => name)).toEqual([])
})

test('stops every animation under prefers-reduced-motion', () => {
  const stopped = appRules.filter(({ around, declarations: { animation } }) => around && animation === 'none')
  expect(stopped.map(({ name }) => name)).toEqual([
    'src/ui/base.css *, ::before, ::after @media (prefers-reduced-motion: reduce)',
  ])
  // An animation of 1 ms is a delay, not a movement.
  const running: string[] = []
  for (const { root } of stylesheets)
    root.walkDecls('animation', ({ value, important }) => {
      if (important && value !== 'none' && !value.includes(' 1ms ')) running.push(value)
    })
  expect(running).toEqual([])
  const hidden = appRules.filter(({ declarations }) => declarations.opacity === '0' && declarations.animation)
  // Only pictures may stay hidden.
  expect(hidden.map(({ selector }) => selector)).toEqual(['.lantern', '.confetti i'])
  const smooth = findDeclarations(
    (prop, value, { around }) =>
      prop === 'scroll-behavior' &&
      value === 'smooth' &&
      around !== '@media (prefers-reduced-motion: no-preference)',
  )
  expect(smooth).toEqual([])
})

test('times transitions by tokens, which are 0 under prefers-reduced-motion', () => {
  expect(findDeclarations((prop, value) => /^transition/.test(prop) && /\d(ms|s)\b/.test(value))).toEqual([])
  const times = Object.keys(tokens).filter((name) => /^[\d.]+m?s$/.test(tokens[name]!))
  const reduced = rules.find(
    ({ selector, around }) => selector === ':root' && around === '@media (prefers-reduced-motion: reduce)',
  )
  expect(reduced?.declarations).toEqual(Object.fromEntries(times.map((name) => [name, '0s'])))
})

test('keeps letters at 13 px or more, and leaves room for Thai and Lao marks', () => {
  const px = (value: string) => {
    const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return Number.parseFloat(token ? tokens[token]! : value)
  }
  const small = findDeclarations(
    (prop, value, { path }) =>
      prop === 'font-size' &&
      // Size 0 leaves the icon alone on the narrowest screens. A bank mark has its name next to it.
      value !== '0' &&
      !path.endsWith('BankMark.module.css') &&
      !value.endsWith('em') &&
      px(value) < 13,
  )
  expect(small).toEqual([])
  const leadings = rules.flatMap(({ declarations }) =>
    Object.entries(declarations).filter(([prop]) => /^--leading/.test(prop)),
  )
  expect(leadings.length).toBeGreaterThan(0)
  for (const [name, leading] of leadings) expect(Number(leading), name).toBeGreaterThanOrEqual(1.25)
})

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
    for (const names of [
      ['color', 'background'],
      ['--tone', '--soft'],
      ['--on-soft', '--soft'],
    ]) {
      const [ink = '', ground = ''] = names.map((name) => tokenOf(declarations[name]))
      if (rgbOf(ink) && rgbOf(ground)) pairs.push([ink, ground])
    }
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
