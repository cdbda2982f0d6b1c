import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { isMessage, statusOf } from '../src/errors.ts'
import { isStateName, states } from '../src/states.ts'
import { keysOf, valueAt } from './jsonPath.ts'
import { type PactInteraction, readPacts } from './pacts.ts'

const { pinned } = readPacts()

/** A token that is sent to be rejected. */
const STRANGE_TOKEN = 'Bearer not-a-token-of-this-provider'
const secretField = /pass(word|wd)?$|^token$|otpcode$|secret/i
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/

type Generators = Partial<Record<'path' | 'header' | 'body', Record<string, { expression?: string }>>>
type Rules = Record<string, { matchers: { match: string; regex?: string }[] }>

const generatorsOf = ({ request }: PactInteraction) => (request?.generators ?? {}) as Generators
const rulesOf = ({ response, matchingRules }: PactInteraction) =>
  Object.entries(((response?.matchingRules ?? matchingRules ?? {}) as { body?: Rules }).body ?? {})
const contentOf = ({ response, contents }: PactInteraction) => response?.body?.content ?? contents?.content

test('names each interaction once', () => {
  expect(new Set(pinned.map(({ description }) => description)).size).toBe(pinned.length)
})

// Each of these defects would let a verification pass by accident.

test('gives each interaction one state of the catalogue, and takes only its values', () => {
  for (const { description, interaction, state } of pinned) {
    expect(interaction.providerStates, description).toHaveLength(1)
    const known = isStateName(state.name) ? states[state.name] : undefined
    expect(known && Value.Check(known.params, state.params), description).toBe(true)
    const taken = [...JSON.stringify(generatorsOf(interaction)).matchAll(/\$\{(\w+)\}/g)].map(
      ([, name = '']) => name,
    )
    expect(Object.keys(known?.values ?? {}), description).toEqual(expect.arrayContaining(taken))
  }
})

test('holds no secret', () => {
  for (const { description, interaction } of pinned) {
    const { header = {}, body = {} } = generatorsOf(interaction)
    const token = interaction.request?.headers?.Authorization?.[0] ?? STRANGE_TOKEN
    expect(token === STRANGE_TOKEN || 'Authorization' in header, description).toBe(true)
    const fields = Object.entries((interaction.request?.body?.content ?? {}) as Record<string, unknown>)
    for (const [name, value] of fields)
      if (secretField.test(name) && typeof value === 'string' && value.trim() !== '' && !body[`$.${name}`])
        expect(value, description).toMatch(/^example-/)
    expect(JSON.stringify(interaction), description).not.toMatch(jwt)
  }
})

test('has anchored patterns with a type, and no type whose example is null', () => {
  for (const { description, interaction } of pinned)
    for (const [path, { matchers }] of rulesOf(interaction)) {
      const patterns = matchers.flatMap(({ regex }) => (regex === undefined ? [] : [regex]))
      for (const regex of patterns) expect(regex, description).toMatch(/^\^.*\$$/s)
      // Without a type, a pattern also accepts numbers.
      if (patterns.length > 0) expect(matchers.length, description).toBeGreaterThan(1)
      const keys = keysOf(path).map((key) => (key === '*' ? '0' : key))
      if (matchers.some(({ match }) => match === 'type'))
        expect(valueAt(contentOf(interaction), keys), `${description} ${path}`).not.toBeNull()
    }
})

test('requires each interaction, which calls the endpoint of its name', () => {
  for (const { description, endpoint, interaction } of pinned) {
    const { pending, request } = interaction
    expect(pending, description).toBeFalsy()
    const call = new RegExp(`^${endpoint.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    if (request) expect(`${request.method} ${request.path}`, description).toMatch(call)
  }
})

test('has exactly the code of an error, with its status', () => {
  for (const { description, title, interaction } of pinned) {
    const { status = 200 } = interaction.response ?? {}
    if (status < 400) continue
    expect(contentOf(interaction), description).toEqual({ message: title })
    expect(isMessage(title) && statusOf(title), description).toBe(status)
    expect(rulesOf(interaction), description).toEqual([])
  }
})
