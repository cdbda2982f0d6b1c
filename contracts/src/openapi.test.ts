import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { type PinnedInteraction, readPacts } from '../verify/pacts.ts'
import { endpointNames, errorsOf, isCommand, pinnedAt } from './endpoints/table.ts'
import { type Message, statusOf } from './errors.ts'
import { examplesIn } from './openapi/examples.ts'
import { openapi } from './openapi.ts'

type Content = Record<string, { schema?: object; examples?: Record<string, unknown> }>
interface Operation {
  operationId: string
  parameters?: { $ref?: string }[]
  security: object[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}
const { paths, components } = openapi()
const { pinned } = readPacts()
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as Operation,
  })),
)
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const operationOf = (name: string) => {
  const [method, path = ''] = name.split(' ')
  return operations.find((one) => one.method === method && shapeOf(one.path) === shapeOf(path))?.operation
}

test('documents the idempotency key and its errors for every command, and for no read', () => {
  for (const name of endpointNames) {
    const operation = operationOf(name)
    const refs = operation?.parameters?.map(({ $ref }) => $ref) ?? []
    expect(refs.includes('#/components/parameters/IdempotencyKey'), name).toBe(isCommand(name))
    if (isCommand(name))
      for (const status of [400, 409])
        expect(operation?.responses[status]?.content['application/json']?.examples, name).toHaveProperty(
          'IDEMPOTENCY_KEY',
        )
  }
})

test('has an example from the pacts for every answer', () => {
  const { paths } = openapi(examplesIn(pinned))
  for (const methods of Object.values(paths))
    for (const one of Object.values(methods)) {
      const { operationId, responses } = one as Operation
      expect(responses[200]?.content['application/json'], operationId).toHaveProperty('examples')
    }
})

/** Replaces the references of a schema by their targets. */
function resolved(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolved)
  if (node === null || typeof node !== 'object') return node
  if ('$ref' in node) return resolved(components.schemas[String(node.$ref).split('/').at(-1) ?? ''])
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, resolved(inner)]))
}
const errorsIn = (schema: object, value: unknown) =>
  [...Value.Errors(resolved(schema) as TSchema, value)].map(({ message }) => message)

const overHttp = pinned.filter(({ interaction }) => interaction.response)
const bodyOf = (content: Content | undefined) => content?.['application/json']?.schema as object

/** Returns whether the request is malformed on purpose. */
const isMalformed = ({ title }: PinnedInteraction) => title === 'KEY_MISSING' || title === 'KEY_INVALID'

describe.each(endpointNames)('OpenAPI document of %s', (name) => {
  const operation = operationOf(name)
  const own = overHttp.filter(({ endpoint }) => endpoint === name)

  test('documents every answer of the pacts with its status and its schema', () => {
    for (const { interaction, description } of own) {
      const { status = 0, body } = interaction.response ?? {}
      const schema = bodyOf(operation?.responses[status]?.content)
      expect(schema, description).toBeDefined()
      expect(errorsIn(schema, body?.content), description).toEqual([])
    }
  })

  test('accepts every request of the pacts', () => {
    for (const pinnedOne of own) {
      const { interaction, description } = pinnedOne
      const { body, headers = {} } = interaction.request ?? {}
      if (headers.Authorization) expect(operation?.security, description).toContainEqual({ bearer: [] })
      const isJson = body?.contentType?.startsWith('application/json')
      if (isJson && !isMalformed(pinnedOne))
        expect(errorsIn(bodyOf(operation?.requestBody?.content), body?.content), description).toEqual([])
      if (body && !isJson)
        expect(operation?.requestBody?.content, description).toHaveProperty('multipart/form-data')
    }
  })

  test('documents no code that the pacts do not pin', () => {
    const isPinned = (code: string) =>
      overHttp.some(({ endpoint, title }) => title === code && endpoint === pinnedAt(name, code as Message))
    for (const [status, { content }] of Object.entries(operation?.responses ?? {})) {
      const codes = Object.keys(content['application/json']?.examples ?? {})
      // A provider may not support keys.
      const required = codes.filter((code) => code !== 'IDEMPOTENCY_KEY')
      expect(
        required.filter((code) => !isPinned(code)),
        status,
      ).toEqual([])
    }
    const refusals = errorsOf(name).filter((code) => statusOf(code) >= 400)
    expect(refusals.filter((code) => !isPinned(code))).toEqual([])
  })
})
