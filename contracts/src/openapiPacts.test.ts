import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { type PinnedInteraction, readPacts } from '../verify/pacts.ts'
import { endpointNames, errorsOf, type Name, pinnedAt } from './endpoints/table.ts'
import { type Message, statusOf } from './errors.ts'
import { openapi } from './openapi.ts'

interface Media {
  schema: object
  examples?: Record<string, { $ref: string }>
}
interface Operation {
  parameters?: { name: string }[]
  security: object[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}

const { paths, components } = openapi()
const { pinned } = readPacts()

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

function operationOf(name: string): Operation {
  const [method = '', path = ''] = name.split(' ')
  const known = Object.keys(paths).find((one) => shapeOf(one) === shapeOf(path))
  return (paths[known as string] as unknown as Record<string, Operation>)[method.toLowerCase()] as Operation
}

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
const bodyOf = (media: Record<string, Media> | undefined, type: string) => media?.[type]?.schema

/** Returns whether the request is malformed on purpose. */
const isMalformed = ({ title }: PinnedInteraction) => title === 'KEY_MISSING' || title === 'KEY_INVALID'

describe.each(endpointNames)('OpenAPI document of %s', (name) => {
  const operation = operationOf(name)
  const own = overHttp.filter(({ endpoint }) => endpoint === name)

  test('documents every answer of the pacts with its status and its schema', () => {
    for (const { interaction, description } of own) {
      const { status = 0, body } = interaction.response ?? {}
      const schema = bodyOf(operation.responses[status]?.content, 'application/json')
      expect(schema, description).toBeDefined()
      expect(errorsIn(schema as object, body?.content), description).toEqual([])
    }
  })

  test('accepts every request of the pacts', () => {
    for (const pinnedOne of own) {
      const { interaction, description } = pinnedOne
      const { body, headers = {} } = interaction.request ?? {}
      if (headers.Authorization) expect(operation.security, description).toContainEqual({ bearer: [] })
      const isJson = body?.contentType?.startsWith('application/json')
      if (isJson && !isMalformed(pinnedOne))
        expect(
          errorsIn(bodyOf(operation.requestBody?.content, 'application/json') as object, body?.content),
          description,
        ).toEqual([])
      if (body && !isJson)
        expect(operation.requestBody?.content, description).toHaveProperty('multipart/form-data')
    }
  })

  test('documents no code that the pacts do not pin', () => {
    const isPinned = (code: string) =>
      overHttp.some(({ endpoint, title }) => title === code && endpoint === pinnedAt(name, code as Message))
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const codes = Object.keys(content['application/json']?.examples ?? {})
      // A provider may not support keys.
      const required = codes.filter((code) => code !== 'IDEMPOTENCY_KEY')
      expect(
        required.filter((code) => !isPinned(code)),
        status,
      ).toEqual([])
    }
    const refusals = errorsOf(name as Name).filter((code) => statusOf(code) >= 400)
    expect(refusals.filter((code) => !isPinned(code))).toEqual([])
  })
})
