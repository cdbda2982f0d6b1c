import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson, root } from '../project.mjs'

const page = readFileSync(join(root, 'docs/commands.md'), 'utf8')

test('docs/commands.md names every command', () => {
  const named = new Set([...page.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name))
  const { scripts } = readJson(join(root, 'package.json'))
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([])
})
