import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../scripts/lib/files.mjs'
import { root } from '../scripts/lib/project.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const rules = read('docs/rules.md')
const ids = [...rules.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)
/** What looks like a rule's id and is none: names of formats, and of made-up slips. */
const isOther = /^(UTF|CRC|SHA|AES|PDF|ISO|SLIP|ORA)-/

/** Everything that people write: no worlds, no pacts, not this test. */
const texts = listFiles()
  .filter((path) => /\.(ts|tsx|css|mjs|md)$/.test(path) && path !== 'docs/rules.test.mjs')
  .map((path) => ({ path, text: read(path) }))

/** What the pattern finds anywhere, as `path: what`. */
const found = (pattern) =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`))

test('each rule has an id of its own', () => {
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each rule that is cited exists', () => {
  const cited = found(/\b[A-Z]{2,4}-\d+\b/g)
  expect(cited.length).toBeGreaterThan(ids.length)
  const isMissing = (id) => !ids.includes(id) && !isOther.test(id)
  expect(cited.filter((citation) => isMissing(citation.split(': ')[1]))).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  expect(found(/\bspec(ification)? \d+\b|\bchecklist [A-Z]?\d+/gi)).toEqual([])
})

test('each constant and code that a rule names exists', () => {
  const code = texts.filter(({ path }) => /^(contracts|web)\/src\//.test(path)).map(({ text }) => text)
  const names = [...rules.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name)
  const isDeclared = (name) => code.some((text) => new RegExp(`const ${name} |^  ${name}: `, 'm').test(text))
  expect([...new Set(names)].filter((name) => !isDeclared(name))).toEqual([])
})

test('colours stand in the tokens alone', () => {
  const isStyled = (path) =>
    /^(web\/(src|demo)|mock-server\/src\/control\/page)\//.test(path) && !/\.test\.|tokens\.css$/.test(path)
  const raw =
    /(?<![\w&/(-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!var)/gi
  const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  const colours = texts.flatMap(({ path, text }) =>
    isStyled(path) ? [...withoutComments(text).matchAll(raw)].map(([colour]) => `${path}: ${colour}`) : [],
  )
  expect(colours).toEqual([])
})
