import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { readPacts } from '../verify/pacts.ts'
import { endpointNames, errorsOf, isCommand } from './endpoints/table.ts'
import { statusOf } from './errors.ts'
import { examplesIn } from './openapi/examples.ts'
import { openapi } from './openapi.ts'

interface Operation {
  operationId: string
  'x-access': string
  parameters?: { $ref?: string }[]
  security: object[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content: Record<string, { examples?: Record<string, unknown> }> }>
}
const operations = Object.entries(openapi().paths).flatMap(([path, methods]) =>
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

describe('OpenAPI document', () => {
  test('conforms to OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(openapi()))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('has each endpoint once', () => {
    expect(operations).toHaveLength(endpointNames.length)
    for (const name of endpointNames) expect(operationOf(name), name).toBeDefined()
  })

  test('gives an example of every error of every endpoint, under its status', () => {
    for (const name of endpointNames)
      for (const code of errorsOf(name).filter((one) => statusOf(one) >= 400)) {
        const examples =
          operationOf(name)?.responses[statusOf(code)]?.content['application/json']?.examples ?? {}
        expect(Object.keys(examples), `${name} ${code}`).toContain(code)
      }
  })

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

  test('names all schemas of bodies and answers, and explains every error code', () => {
    const { schemas } = openapi().components as { schemas: Record<string, Record<string, unknown>> }
    for (const { operation } of operations)
      for (const { content } of [operation.requestBody, operation.responses[200]].filter((one) => !!one)) {
        const { schema } = (content['application/json'] ?? {}) as { schema?: object }
        if (schema) expect(schema, operation.operationId).toHaveProperty('$ref')
      }
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['PostLoginRequest', 'Slot', 'Statement']))
    expect(schemas.Qr?.oneOf).toHaveLength(2)
    expect(schemas.Spin?.oneOf).toHaveLength(2)
    const { enum: codes, description, 'x-enum-descriptions': meanings } = schemas.ErrorCode ?? {}
    expect(meanings).toHaveLength((codes as string[]).length)
    expect(description).toContain('- `MONEY_NOT_ENOUGH` The amount is above the balance')
  })

  test('has an example from the pacts for every answer', () => {
    const { paths } = openapi(examplesIn(readPacts().pinned))
    for (const methods of Object.values(paths))
      for (const one of Object.values(methods)) {
        const { operationId, responses } = one as Operation
        expect(responses[200]?.content['application/json'], operationId).toHaveProperty('examples')
      }
  })

  test('keeps the parameter name of an endpoint, also if two endpoints share a path', () => {
    const cancel = operationOf('DELETE /api/qrcode/{qrcodeId}')
    expect(cancel?.parameters?.[0]).toMatchObject({
      name: 'bankCodeOrQrcodeId',
      description: 'The id of the QR code',
    })
  })

  test('forbids caching of all answers', () => {
    for (const { operation, path } of operations)
      for (const [status, response] of Object.entries(operation.responses))
        expect(response, `${path} ${status}`).toHaveProperty(['headers', 'Cache-Control'])
  })
})
