import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { isEndpointName } from '../src/endpoints/table.ts'
import { isMessage, statusOf } from '../src/errors.ts'
import { isStateName, states } from '../src/states.ts'
import { keysOf, valueAt } from './jsonPath.ts'
import { endpointOf } from './matchEndpoint.ts'
import { namesIn, type PactInteraction, readPacts } from './pacts.ts'

const { files, pinned } = readPacts()

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
  for (const { interactions } of files.values()) expect(interactions.length).toBeGreaterThan(0)
  expect(new Set(pinned.map(({ description }) => description)).size).toBe(pinned.length)
})

/** Defects that let a verification pass by accident. */
describe.each(pinned)('pact of $description', ({ description, interaction, state, endpoint, title }) => {
  const { request, response, providerStates = [], pending } = interaction

  test('has one state of the catalogue, and takes only its values', () => {
    expect(providerStates).toHaveLength(1)
    expect(isStateName(state.name) && Value.Check(states[state.name].params, state.params)).toBe(true)
    const known = isStateName(state.name) ? Object.keys(states[state.name].values) : []
    const taken = [...JSON.stringify(generatorsOf(interaction)).matchAll(/\$\{(\w+)\}/g)].map(
      ([, name]) => name,
    )
    expect(taken.filter((name) => !known.includes(name ?? ''))).toEqual([])
  })

  test('holds no secret', () => {
    const { header = {}, body = {} } = generatorsOf(interaction)
    const token = request?.headers?.Authorization?.[0] ?? STRANGE_TOKEN
    expect(token === STRANGE_TOKEN || 'Authorization' in header).toBe(true)
    const open = Object.entries((request?.body?.content ?? {}) as Record<string, unknown>).filter(
      ([name, value]) =>
        secretField.test(name) && typeof value === 'string' && value.trim() !== '' && !body[`$.${name}`],
    )
    for (const [, value] of open) expect(value).toMatch(/^example-/)
    expect(JSON.stringify(interaction)).not.toMatch(jwt)
  })

  test('has anchored patterns with a type, and no type whose example is null', () => {
    for (const [path, { matchers }] of rulesOf(interaction)) {
      for (const { regex } of matchers) if (regex !== undefined) expect(regex).toMatch(/^\^.*\$$/s)
      // Without a type, a pattern also accepts numbers.
      if (matchers.some(({ regex }) => regex !== undefined)) expect(matchers.length, path).toBeGreaterThan(1)
      const keys = keysOf(path).map((key) => (key === '*' ? '0' : key))
      if (matchers.some(({ match }) => match === 'type'))
        expect(valueAt(contentOf(interaction), keys), path).not.toBeNull()
    }
  })

  test('is required, and calls the endpoint of its name', () => {
    expect(pending).toBeFalsy()
    if (!request) return
    expect(isEndpointName(endpoint)).toBe(true)
    expect(endpointOf(request.method, request.path)).toBe(endpoint)
    expect(namesIn(description)).toEqual({ endpoint, title })
  })

  if ((response?.status ?? 200) >= 400)
    test('has exactly the code of the error, with its status', () => {
      expect(contentOf(interaction)).toEqual({ message: title })
      expect(isMessage(title) && statusOf(title)).toBe(response?.status)
      expect(rulesOf(interaction)).toEqual([])
    })
})
