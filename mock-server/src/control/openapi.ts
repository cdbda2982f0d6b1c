import { openapi } from '@wallet/contracts/openapi'
import { Schemas } from '@wallet/contracts/openapi/schemas'
import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import { answerSchemas } from './answers.ts'
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
  const { properties = {}, required = [] } = (query ?? {}) as JsonSchema
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [worldRef, ...own]
}

const describe = (method: string, path: string, operation: Operation, answer: unknown) => ({
  operationId: `mock${[method, ...path.split(/\W/)].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`,
  tags: [TAG],
  summary: operation.summary,
  parameters: parametersOf(operation),
  ...(operation.body && {
    requestBody: { required: true, content: { [JSON_TYPE]: { schema: operation.body } } },
  }),
  responses: {
    200: { description: operation.answers ?? 'OK', content: { [JSON_TYPE]: { schema: answer } } },
    400: refusal('Invalid request'),
    404: refusal('Not there'),
  },
})

/** Returns the OpenAPI document of the provider's API and the control API. */
export function openapiWithControl() {
  const provider = openapi()
  const paths: Record<string, Record<string, object>> = {}
  const named = new Schemas()
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const [method = '', path = ''] = name.toLowerCase().split(' ')
    const full = `/__mock__${path}`
    paths[full] = {
      ...paths[full],
      [method]: describe(method, path, operation, named.of(answerSchemas[name])),
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
        ...named.all(),
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
