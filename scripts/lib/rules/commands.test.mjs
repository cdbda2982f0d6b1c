import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson, root } from '../project.mjs'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the README names every command', () => {
  const named = new Set([...readme.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name))
  const { scripts } = readJson(join(root, 'package.json'))
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([])
})
