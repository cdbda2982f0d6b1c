import type { State } from './states/define.ts'
import { stateNames, states } from './states.ts'
import { contact, version } from './version.ts'

/** The id of the operation that sets up a state. */
export const ESTABLISH = 'establishState'
const TAG = 'states'

const json = (schema: object) => ({ 'application/json': { schema } })

const stateSchemas = () =>
  stateNames.map((name) => {
    const { holds, params }: State = states[name]
    return {
      title: name,
      description: holds,
      type: 'object',
      required: ['state'],
      properties: { state: { const: name }, params, action: { enum: ['setup', 'teardown'] } },
    }
  })

/** Returns the OpenAPI document of the route that a provider adds for the verification. */
export const statesApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Provider states',
    version,
    description: 'The route that a provider adds on test deployments, so that it can be verified.',
    contact,
  },
  servers: [{ url: '/' }],
  tags: [{ name: TAG, description: 'What verification asks of a test deployment' }],
  paths: {
    '/provider-states': {
      post: {
        operationId: ESTABLISH,
        tags: [TAG],
        summary: 'Bring the provider into a state, from nothing',
        description: 'The action teardown ends a state; it is answered with no values.',
        security: [],
        requestBody: { required: true, content: json({ anyOf: stateSchemas() }) },
        responses: {
          200: {
            description: 'The values of the state',
            content: json({ type: 'object', additionalProperties: { type: ['string', 'number'] } }),
          },
          404: { description: 'No such state' },
          500: { description: 'The state could not be established' },
        },
      },
    },
  },
})
