/** What no type check sees of a style: a token or a class that is misspelt, and an order that only the eye meets. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import postcss, { type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const folders = ['src', 'demo', 'gallery', 'worker', 'build']

const files = folders
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))
const sheets = files
  .filter(({ path }) => path.endsWith('.css'))
  .map(({ path, text }) => ({ path, root: postcss.parse(text) }))
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
