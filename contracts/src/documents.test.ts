import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
// @ts-expect-error a JavaScript module without types
import { manifest } from '../package.mjs'
import { documents } from './documents.ts'
import { outdatedText } from './outOfDate.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const texts = Object.entries(documents())

test.each(texts)('generates %s from the endpoint table', (name, text) => {
  const committed = readFileSync(pathOf(name), 'utf8')
  expect(committed === text, outdatedText(`contracts/${name}`, committed, text)).toBe(true)
})

test('pins the dependencies of the package', () => {
  expect(Object.values(manifest.dependencies).join()).toMatch(/^(\d[\d.]+,?)+$/)
})

test.each(texts.filter(([name]) => name.endsWith('.json')))('passes Redocly with %s', async (name) => {
  const config = await createConfig({
    extends: ['recommended'],
    // The project has no public license. One path of the provider ends with a slash.
    rules: { 'info-license': 'off', 'no-path-trailing-slash': 'off' },
  })
  const found = await lint({ ref: pathOf(name), config })
  expect(found.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})
