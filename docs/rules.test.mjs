import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../scripts/lib/files.mjs'
import { root } from '../scripts/lib/project.mjs'
import { fillRules } from './ruleNumbers.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const rules = read('docs/rules.md')
const ids = [...rules.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)
/** Names of formats and of sample slips, which look like rule ids. */
const isOther = /^(UTF|CRC|SHA|AES|PDF|ISO|SLIP|ORA)-/

const texts = listFiles()
  // This file names rules that do not exist.
  .filter((path) => /\.(ts|tsx|css|mjs|md)$/.test(path) && path !== 'docs/rules.test.mjs')
  .map((path) => ({ path, text: read(path) }))

const findAll = (pattern) =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`))

test('gives each rule its own id', () => {
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('has every rule that is cited', () => {
  const cited = findAll(/\b[A-Z]{2,4}-\d+\b/g)
  expect(cited.length).toBeGreaterThan(ids.length)
  const isMissing = (id) => !ids.includes(id) && !isOther.test(id)
  expect(cited.filter((citation) => isMissing(citation.split(': ')[1]))).toEqual([])
})

test('cites no document outside the repository', () => {
  expect(findAll(/\bspec(ification)? \d+\b|\bchecklist [A-Z]?\d+/gi)).toEqual([])
})

// `npm run contracts` sets GENERATE to write the numbers.
test('has the numbers of the constants', () => {
  if (process.env.GENERATE) writeFileSync(join(root, 'docs/rules.md'), fillRules(rules))
  expect(read('docs/rules.md')).toBe(fillRules(rules))
})

test('names only constants and codes that exist', () => {
  const code = texts.filter(({ path }) => /^(contracts|web)\/src\//.test(path)).map(({ text }) => text)
  const names = [...rules.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name)
  const isDeclared = (name) => code.some((text) => new RegExp(`const ${name} |^  ${name}: `, 'm').test(text))
  expect([...new Set(names)].filter((name) => !isDeclared(name))).toEqual([])
})

test('defines colours only as tokens', () => {
  const isStyled = (path) => /^(web\/(src|demo|control))\//.test(path) && !/\.test\.|tokens\.css$/.test(path)
  const raw =
    /(?<![\w&/(-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!var)/gi
  const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  const colours = texts.flatMap(({ path, text }) =>
    isStyled(path) ? [...withoutComments(text).matchAll(raw)].map(([colour]) => `${path}: ${colour}`) : [],
  )
  expect(colours).toEqual([])
})
