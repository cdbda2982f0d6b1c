import { openapi } from '@wallet/contracts/openapi'
import { RECORDING_FORM } from '@wallet/contracts/recording'
import type { TSchema } from 'typebox'
import { answer } from '../engine/answer.ts'
import { nextTurn } from '../engine/nextTurn.ts'
import { DEFAULT_SCENARIO, Worlds as OwnWorlds } from '../engine/worlds.ts'
import type { Worlds } from '../provider/world.ts'
import { control } from './api.ts'
import type { OperationName } from './controlClient.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const TAG = 'the mock itself'
const JSON_TYPE = 'application/json'
const worldRef = { $ref: '#/components/parameters/World' }
const refusal = (description: string) => ({
  description,
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/ControlError' } } },
})

function parametersOf({ query }: Operation) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [worldRef, ...own]
}

/** Calls that fill a world and have an answer of their own, in this order. */
const calls: [OperationName, body: object][] = [
  ['POST /provider-states', { state: 'a member is signed in' }],
  [
    'POST /provider-messages',
    {
      description: 'a message of support',
      providerStates: [{ name: 'support writes', params: { to: 'guest', type: 'text' } }],
    },
  ],
  ['POST /reset', {}],
  ['POST /clock', { advanceSeconds: 60 }],
  ['POST /transfers', { username: '0810000001', amount: 500 }],
  ['POST /faults', { endpoint: 'GET /api/wallet', kind: 'delay', delayMs: 100 }],
  ['POST /events', { type: 'chat.message', guestId: 'guest-of-the-docs', message: 'Hello' }],
  ['POST /reports', { page: '/', errors: [], vitals: [{ name: 'LCP', value: 900, rating: 'good' }] }],
]
const otp = { name: 'POST /api/otp/send', path: '/api/otp/send', body: { phoneNumber: '0899999999' } }

/** Keeps the start of long texts and lists. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}...` : value
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}

/** Returns an answer of each operation in a world of its own. Most commands answer OK. */
async function examplesOf({ provider, loadSeed, seed, clock }: Worlds): Promise<Record<string, unknown>> {
  const worlds = new OwnWorlds(provider, loadSeed, seed, clock)
  await worlds.load(DEFAULT_SCENARIO)
  const examples: Record<string, unknown> = {
    'POST /forwarding': { message: 'OK', changed: 1 },
  }
  const ask = async (name: string, body?: object) => {
    const [method = '', path = ''] = name.split(' ')
    const url = `/__mock__${path}${path === '/journal/curl' ? '?number=1' : ''}`
    const given = await control(worlds, { name: 'docs', method, url, body, language: undefined })
    examples[name] = shorten(given.body)
    await nextTurn()
  }
  for (const [name, body] of calls) await ask(name, body)
  answer(worlds.get('docs'), { ...otp, params: {}, token: null, file: null })
  for (const name of Object.keys(operations)) if (name.startsWith('GET')) await ask(name)
  await ask('POST /recording', { recording: RECORDING_FORM, startedAt: clock(), calls: [] })
  return examples
}

/** Returns the schema of a JSON value. A null can stand for any value. */
function schemaOf(value: unknown): object {
  if (value === null) return {}
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? schemaOf(value[0]) : {} }
  if (typeof value !== 'object') return { type: typeof value }
  const properties = Object.entries(value as object).map(([key, inner]) => [key, schemaOf(inner)])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

const describe = (method: string, path: string, operation: Operation, example: unknown) => ({
  operationId: `mock${[method, ...path.split(/\W/)].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`,
  tags: [TAG],
  summary: operation.summary,
  parameters: parametersOf(operation),
  ...(operation.body && {
    requestBody: { required: true, content: { [JSON_TYPE]: { schema: operation.body } } },
  }),
  responses: {
    200: {
      description: operation.answers ?? 'OK',
      content: { [JSON_TYPE]: { schema: schemaOf(example), example } },
    },
    400: refusal('Invalid request'),
    404: refusal('Not there'),
  },
})

/** Returns the OpenAPI document of the provider's API and the control API. Answers are taken from a world of `worlds`. */
export async function openapiWithControl(worlds: Worlds) {
  const provider = openapi()
  const paths: Record<string, Record<string, object>> = {}
  const examples = JSON.parse(JSON.stringify(await examplesOf(worlds)))
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const [method = '', path = ''] = name.toLowerCase().split(' ')
    const full = `/__mock__${path}`
    paths[full] = {
      ...paths[full],
      [method]: describe(method, path, operation, examples[name] ?? { message: 'OK' }),
    }
  }
  const { parameters, schemas } = provider.components
  return {
    ...provider,
    tags: [
      ...provider.tags,
      { name: TAG, description: 'Control API of the mock: worlds, clock, faults, events' },
    ],
    paths: { ...provider.paths, ...paths },
    components: {
      ...provider.components,
      parameters: {
        ...parameters,
        World: {
          name: 'X-Mock-World',
          in: 'header',
          required: false,
          description: 'Name of the world. Default: the cookie mock-world, then the world default',
          schema: { type: 'string' },
        },
      },
      schemas: {
        ...schemas,
        ControlError: {
          type: 'object',
          required: ['message', 'hint'],
          properties: {
            message: { type: 'string' },
            key: { type: 'string', description: 'The field that is missing or wrong' },
            hint: { type: 'string', description: 'What to do next' },
          },
        },
      },
    },
  }
}
