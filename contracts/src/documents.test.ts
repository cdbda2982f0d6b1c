import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'
import { Document, Spectral } from '@stoplight/spectral-core'
import { Json } from '@stoplight/spectral-parsers'
import { asyncapi, oas } from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { documents } from './documents.ts'
import { outOfDate } from './outOfDate.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const texts = Object.entries(documents())

/** The project has no public license or address, and version 3.0 is what most tools read. */
const socketRules = {
  'asyncapi-info-license': 'off',
  'asyncapi-info-contact-properties': 'off',
  'asyncapi-latest-version': 'off',
} as const

describe('the committed documents', () => {
  test.each(texts)('%s is as the tables give it', (name, text) => {
    const committed = readFileSync(pathOf(name), 'utf8')
    expect(committed === text, outOfDate(`contracts/${name}`, committed, text)).toBe(true)
  })

  test.each(texts.filter(([name]) => name.endsWith('.json')))(
    '%s has nothing for Redocly to say',
    async (name) => {
      const config = await createConfig({
        extends: ['recommended'],
        // The project is of no public license; one path of the provider ends in a slash.
        rules: { 'info-license': 'off', 'no-path-trailing-slash': 'off' },
      })
      const found = await lint({ ref: pathOf(name), config })
      expect(found.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
    },
  )

  test.each([
    ['openapi.json', oas, { 'path-keys-no-trailing-slash': 'off' }],
    ['states.openapi.json', oas, {}],
    ['asyncapi.json', asyncapi, socketRules],
  ] as const)('%s has nothing for Spectral to say', async (name, ruleset, rules) => {
    const spectral = new Spectral()
    spectral.setRuleset({ extends: [ruleset as never], rules })
    const found = await spectral.run(new Document(readFileSync(pathOf(name), 'utf8'), Json))
    expect(found.map(({ code, message, path }) => `${code} ${message} ${path.join('.')}`)).toEqual([])
  })
})
