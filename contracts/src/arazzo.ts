import { endpoints, isCommand } from './endpoints/table.ts'
import { statusOf } from './errors.ts'
import { Expression, type Journey, type JourneyStep, STATE_STEP } from './journeys/define.ts'
import { journeys } from './journeys.ts'
import { APP_VERSION, IDEMPOTENCY_HEADER } from './limits.ts'
import { operationIdOf, parameterNames } from './openapi/names.ts'
import type { State } from './states/define.ts'
import { states } from './states.ts'
import { ESTABLISH } from './statesApi.ts'

interface Criterion {
  context?: string
  condition: string
  type?: 'jsonpath'
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Every leaf of a part of an answer, by its JSON pointer. */
function leavesOf(value: unknown, pointer = ''): [string, unknown][] {
  if (value instanceof Expression || value === null || typeof value !== 'object') return [[pointer, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${pointer}/${key}`))
}

const compared = (part: unknown, operator: '==' | '!='): Criterion[] =>
  leavesOf(part ?? {}).map(([pointer, value]) => ({
    condition: `$response.body#${pointer} ${operator} ${value instanceof Expression ? value.text : literal(value)}`,
  }))

/** `$..name[*]` holds for a query of the body and for one of a list that holds it: tools do either. */
const counted = ([list, count]: [string, number]): Criterion => ({
  context: '$response.body',
  condition: `$[?count($..${list}[*]) == ${count}]`,
  type: 'jsonpath',
})

function criteriaOf({ refused, status, expected, unexpected, counts = {} }: JourneyStep): Criterion[] {
  const statusCode = status ?? (refused ? statusOf(refused) : 200)
  return [
    { condition: `$statusCode == ${statusCode}` },
    ...(refused ? [{ condition: `$response.body#/message == '${refused}'` }] : []),
    ...compared(expected, '=='),
    ...compared(unexpected, '!='),
    ...Object.entries(counts).map(counted),
  ]
}

/** Expressions as Arazzo writes them: alone as they are, within a text in braces. */
function written(value: unknown): unknown {
  if (value instanceof Expression) return value.text
  if (Array.isArray(value)) return value.map(written)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]))
}

const inHeader = (name: string, value: string) => ({ name, in: 'header', value })

function parametersOf(step: JourneyStep, hasToken: boolean) {
  const { endpoint, params = {}, headers = {}, token, repeats, id } = step
  const named = parameterNames(endpoint)
  const inPath = Object.values(params as Record<string, unknown>).map((value, i) => ({
    name: named[i],
    in: 'path',
    value: written(value),
  }))
  const isOpen = endpoints[endpoint].access === 'public'
  const bearer =
    token === undefined && hasToken && !isOpen ? new Expression(`$steps.${STATE_STEP}.outputs.token`) : token
  return [
    ...inPath,
    ...(bearer ? [inHeader('Authorization', `Bearer {${bearer.text}}`)] : []),
    ...(isCommand(endpoint) ? [inHeader(IDEMPOTENCY_HEADER, `{$inputs.run}-${repeats ?? id}`)] : []),
    ...Object.entries(headers).map(([name, value]) => inHeader(name, value)),
  ]
}

function requestBodyOf({ body, file }: JourneyStep) {
  if (file) return { contentType: 'multipart/form-data', payload: { file: `$file('examples/${file}')` } }
  return body && { contentType: 'application/json', payload: written(body) }
}

function stepOf(step: JourneyStep, hasToken: boolean) {
  const parameters = parametersOf(step, hasToken)
  const requestBody = requestBodyOf(step)
  const outputs = Object.entries(step.outputs ?? {}).map(([name, pointer]) => [
    name,
    `$response.body#${pointer}`,
  ])
  return {
    stepId: step.id,
    operationId: `$sourceDescriptions.provider.${operationIdOf(step.endpoint)}`,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    successCriteria: criteriaOf(step),
    ...(outputs.length > 0 && { outputs: Object.fromEntries(outputs) }),
  }
}

/** Brings the provider into the state of the journey. */
function stateStep({ name, params }: Journey['state']) {
  const { values }: State = states[name]
  const outputs = Object.keys(values).map((key) => [key, `$response.body#/${key}`])
  return {
    stepId: STATE_STEP,
    operationId: `$sourceDescriptions.states.${ESTABLISH}`,
    requestBody: { contentType: 'application/json', payload: { state: name, params, action: 'setup' } },
    successCriteria: [{ condition: '$statusCode == 200' }],
    ...(outputs.length > 0 && { outputs: Object.fromEntries(outputs) }),
  }
}

/** Steps are named after their journey: tools tell them apart in the whole document. */
const ownSteps = <T>(steps: T[], workflowId: string): T[] =>
  JSON.parse(
    JSON.stringify(steps)
      .replaceAll('$steps.', `$steps.${workflowId}-`)
      .replaceAll('"stepId":"', `"stepId":"${workflowId}-`),
  )

function workflowOf([workflowId, { area, summary, state, needsKeys, steps }]: [string, Journey]) {
  const { values }: State = states[state.name]
  return {
    workflowId,
    summary,
    'x-area': area,
    ...(needsKeys && { 'x-needs-keys': true }),
    inputs: {
      type: 'object',
      required: ['run'],
      properties: {
        run: { type: 'string', description: 'A text of its own for each run: keys begin with it' },
      },
    },
    steps: ownSteps([stateStep(state), ...steps.map((step) => stepOf(step, 'token' in values))], workflowId),
  }
}

/** The journeys as an Arazzo 1.0 document. */
export const arazzo = () => ({
  arazzo: '1.0.1',
  info: {
    title: 'Journeys of the wallet',
    summary: 'What a provider carries out, and must then say over its own API',
    description:
      'Each workflow begins with a provider state (states.openapi.json) and goes on with calls of the app (openapi.json). Texts are compared as they are.',
    version: APP_VERSION,
  },
  sourceDescriptions: [
    { name: 'provider', url: './openapi.json', type: 'openapi' },
    { name: 'states', url: './states.openapi.json', type: 'openapi' },
  ],
  workflows: Object.entries(journeys).map(workflowOf),
})
