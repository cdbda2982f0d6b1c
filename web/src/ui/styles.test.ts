/** What no type check sees of a style: a token or a class that is misspelt, and an order that only the eye meets. */
import { basename, dirname, resolve } from 'node:path'
import type { Declaration, Rule } from 'postcss'
import { expect, test } from 'vitest'
import { files, rules, sheets } from '../../test/styles.ts'

const code = files.filter(({ path }) => !path.endsWith('.css'))

function* declarations(): Generator<{ path: string; declaration: Declaration }> {
  for (const { path, root } of sheets) {
    const found: Declaration[] = []
    root.walkDecls((declaration) => void found.push(declaration))
    for (const declaration of found) yield { path, declaration }
  }
}

const classesOf = (path: string) => {
  const names = new Set<string>()
  sheets
    .find((sheet) => sheet.path === path)
    ?.root.walkRules(({ selector }: Rule) => {
      for (const [, name] of selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) names.add(name!)
    })
  return names
}

/** The style modules that a file imports, by the name it gives them. */
function* modules() {
  for (const { path, text } of code)
    for (const [, name, from] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g))
      yield { path, text, name: name!, sheet: resolve('/', dirname(path), from!).slice(1) }
}

test('every token that a style takes is defined', () => {
  const set = new Set<string>()
  for (const { declaration } of declarations())
    if (declaration.prop.startsWith('--')) set.add(declaration.prop)
  // Some are set by the component, for what only it knows.
  for (const { text } of code) for (const [name] of text.matchAll(/--[a-z][\w-]*/g)) set.add(name)
  const missing: string[] = []
  for (const { path, declaration } of declarations())
    for (const [, name, fallback] of declaration.value.matchAll(/var\(\s*(--[\w-]+)\s*(,)?/g))
      if (!set.has(name!) && !fallback) missing.push(`${path}: ${name}`)
  expect(missing).toEqual([])
})

test('every value of an attribute that a style asks for is one that the code gives', () => {
  const given = new Set(['true', 'false'])
  for (const { text } of code) for (const [, value] of text.matchAll(/['"`]([\w-]+)['"`]/g)) given.add(value!)
  const missing: string[] = []
  for (const { path, root } of sheets)
    root.walkRules(({ selector }: Rule) => {
      for (const [whole, value] of selector.matchAll(/\[data-[\w-]+[~|^$*]?="?([\w-]+)"?\]/g))
        if (!given.has(value!)) missing.push(`${path}: ${whole}`)
    })
  expect(missing).toEqual([])
})

test('every class that a component takes is in its style', () => {
  const missing: string[] = []
  let count = 0
  for (const { path, text, name, sheet } of modules()) {
    const classes = classesOf(sheet)
    for (const [, used] of text.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))) {
      count += 1
      if (!classes.has(used!)) missing.push(`${path}: ${name}.${used}`)
    }
  }
  expect(count).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('every class of a style is taken by a component', () => {
  const taken = new Map<string, Set<string>>()
  const indexed = new Set<string>()
  for (const { text, name, sheet } of modules()) {
    const names = taken.get(sheet) ?? new Set()
    taken.set(sheet, names)
    for (const [, used] of text.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))) names.add(used!)
    // styles[kind]: which classes those are is not known here.
    if (new RegExp(`\\b${name}\\[`).test(text)) indexed.add(sheet)
  }
  const unused = [...taken]
    .filter(([sheet]) => !indexed.has(sheet))
    .flatMap(([sheet, names]) =>
      [...classesOf(sheet)].filter((one) => !names.has(one)).map((one) => `${basename(sheet)}: .${one}`),
    )
  expect(unused).toEqual([])
})

test('what is read comes in the order in which it stands on the page', () => {
  const found: string[] = []
  for (const { path, declaration } of declarations()) {
    const { prop, value } = declaration
    if (prop === 'order' || /-reverse\b/.test(value)) found.push(`${path}: ${prop}: ${value}`)
  }
  expect(found).toEqual([])
})

/** What a class is called when it says how something stands, and the colour of that. */
const tones: Record<string, string> = {
  success: 'success',
  in: 'success',
  progress: 'progress',
  warning: 'warning',
  danger: 'danger',
  failed: 'danger',
  fail: 'danger',
  error: 'danger',
  wrong: 'danger',
  short: 'danger',
  last: 'danger',
}

test('what went well, waits or failed has the colour of that, and no other', () => {
  const colours = new Map<string, { tone: string; named: Set<string> }>()
  for (const { path, selector, set } of rules)
    for (const [name, tone] of Object.entries(tones)) {
      if (!new RegExp(`\\.${name}(?![\\w-])`).test(selector)) continue
      const values = Object.entries(set).filter(([prop]) => /color|background|shadow|fill|stroke/.test(prop))
      if (values.length === 0) continue
      const key = `${path}: .${name}`
      const found = colours.get(key) ?? { tone, named: new Set() }
      colours.set(key, found)
      for (const [, value] of values)
        for (const [, named] of value.matchAll(/--[\w-]*?(success|progress|warning|danger)/g))
          found.named.add(named!)
    }
  expect(colours.size).toBeGreaterThan(15)
  const other = [...colours].filter(([, { tone, named }]) => [...named].join() !== tone)
  // A part that is missing is no loss, and a bar is no state.
  expect(other.map(([key]) => key).toSorted()).toEqual([
    'src/features/deposit/SlipUpload.module.css: .progress',
    'src/ui/ErrorBoundary.module.css: .failed',
  ])
})

test('an amount that did not move is struck through', () => {
  const failed = rules.filter(({ selector }) => selector === '.row[data-tone="failed"] .amount')
  expect(failed.map(({ set }) => set['text-decoration'])).toEqual(['line-through'])
})

test('what stands at the edge of the screen leaves room for the bars of the phone', () => {
  const missing: string[] = []
  for (const { path, selector, set } of rules)
    for (const edge of ['top', 'bottom'])
      if (
        path.startsWith('src/') &&
        /fixed|sticky/.test(set.position ?? '') &&
        set[edge] !== undefined &&
        !Object.values(set).some((value) => value.includes(`env(safe-area-inset-${edge})`))
      )
        missing.push(`${path}: ${selector} at the ${edge}`)
  expect(missing).toEqual([])
})

test('a text that is cut ends in dots, on one line', () => {
  const wrong: string[] = []
  for (const { path, selector, set } of rules)
    if (set['text-overflow'] && !(set.overflow === 'hidden' && set['white-space'] === 'nowrap'))
      wrong.push(`${path}: ${selector}`)
  expect(wrong).toEqual([])
})

test('what has the focus has a ring', () => {
  const rings: { path: string; selector: string; set: Record<string, string> }[] = []
  const without: { path: string; selector: string }[] = []
  for (const rule of rules) {
    if (/^(none|0)$/.test(rule.set.outline ?? '')) without.push(rule)
    else if (/:focus/.test(rule.selector) && (rule.set.outline ?? rule.set['box-shadow'])) rings.push(rule)
  }
  expect(rings.find(({ selector }) => selector === ':focus-visible')?.set.outline).toMatch(
    /^[2-9]px solid var\(--accent-strong\)$/,
  )
  // A title, a page or a panel is no stop of the Tab key.
  const noStops = ['[tabindex="-1"]:focus-visible', '.modal > :first-child', '.main']
  const missing = without.filter(
    ({ path, selector }) => !noStops.includes(selector) && !rings.some((ring) => ring.path === path),
  )
  expect(missing).toEqual([])
})
