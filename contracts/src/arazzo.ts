import { isCommand } from './endpoints/table.ts'
import {
  EntryRule,
  expectedStatuses,
  type Journey,
  type JourneyStep,
  leavesOf,
  mapOutputs,
  OutputRef,
  refusalsOf,
  STATE_STEP,
  tokenOf,
  ValueRule,
} from './journeys/define.ts'
import { journeys } from './journeys.ts'
import { APP_VERSION, IDEMPOTENCY_HEADER } from './limits.ts'
import { operationIdOf, parameterNames } from './openapi/names.ts'
import type { State } from './states/define.ts'
import { states } from './states.ts'
import { ESTABLISH } from './statesApi.ts'

interface Criterion {
  context?: string
  condition: string
  type?: 'jsonpath' | 'regex'
}

/** Tools require step ids that are unique in the document, so they start with the name of the journey. */
const stepIdOf = (journey: string, step: string) => `${journey}-${step}`

const expressionOf = (journey: string, { step, name }: OutputRef) =>
  `$steps.${stepIdOf(journey, step)}.outputs.${name}`

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Requires that exactly one entry of a list has these values. */
function entryCriterion(journey: string, keys: readonly string[], { key, has }: EntryRule): Criterion {
  const conditions = leavesOf({ ...key, ...has }).map(([inner, value]) => {
    const right = value instanceof OutputRef ? `'{${expressionOf(journey, value)}}'` : literal(value)
    return `@.${inner.join('.')} == ${right}`
  })
  return {
    context: '$response.body',
    condition: `$[?count($..${keys.join('.')}[?${conditions.join(' && ')}]) == 1]`,
    type: 'jsonpath',
  }
}

const comparisons = (journey: string, part: unknown, operator: '==' | '!='): Criterion[] =>
  leavesOf(part ?? {}).flatMap(([keys, value]) => {
    const field = `$response.body#/${keys.join('/')}`
    if (value instanceof ValueRule)
      return value.conditions.map((condition) => ({ condition: `${field} ${condition}` }))
    if (value instanceof EntryRule) return [entryCriterion(journey, keys, value)]
    const right = value instanceof OutputRef ? expressionOf(journey, value) : literal(value)
    return [{ condition: `${field} ${operator} ${right}` }]
  })

/** Requires one value of a field, or one of several values by a pattern. */
const anyOf = (field: string, values: readonly (string | number)[]): Criterion[] => {
  if (values.length > 1) return [{ context: field, condition: `^(${values.join('|')})$`, type: 'regex' }]
  return values.map((value) => ({ condition: `${field} == ${literal(value)}` }))
}

/** `$..name[*]` works for tools that query the body, and for tools that query a list with the body in it. */
const countCriterion = ([list, count]: [string, number]): Criterion => ({
  context: '$response.body',
  condition: `$[?count($..${list}[*]) == ${count}]`,
  type: 'jsonpath',
})

function criteriaOf(journey: string, step: JourneyStep): Criterion[] {
  const { expected, unexpected, counts = {} } = step
  return [
    ...anyOf('$statusCode', expectedStatuses(step)),
    ...anyOf('$response.body#/message', refusalsOf(step)),
    ...comparisons(journey, expected, '=='),
    ...comparisons(journey, unexpected, '!='),
    ...Object.entries(counts).map(countCriterion),
  ]
}

/** Replaces references by expressions. Inside a text, Arazzo puts an expression in braces. */
const withExpressions = (journey: string, value: unknown): unknown =>
  mapOutputs(value, (output) => expressionOf(journey, output))

const headerParameter = (name: string, value: string) => ({ name, in: 'header', value })

function parametersOf(journey: string, step: JourneyStep, hasToken: boolean) {
  const { endpoint, params = {}, headers = {}, repeats, id } = step
  const named = parameterNames(endpoint)
  const inPath = Object.values(params as Record<string, unknown>).map((value, i) => ({
    name: named[i],
    in: 'path',
    value: withExpressions(journey, value),
  }))
  const token = tokenOf(step, hasToken)
  return [
    ...inPath,
    ...(token ? [headerParameter('Authorization', `Bearer {${expressionOf(journey, token)}}`)] : []),
    ...(isCommand(endpoint) ? [headerParameter(IDEMPOTENCY_HEADER, `{$inputs.run}-${repeats ?? id}`)] : []),
    ...Object.entries(headers).map(([name, value]) => headerParameter(name, value)),
  ]
}

function requestBodyOf(journey: string, { body, file }: JourneyStep) {
  if (file) return { contentType: 'multipart/form-data', payload: { file: `$file('examples/${file}')` } }
  return body && { contentType: 'application/json', payload: withExpressions(journey, body) }
}

function stepOf(journey: string, step: JourneyStep, hasToken: boolean) {
  const parameters = parametersOf(journey, step, hasToken)
  const requestBody = requestBodyOf(journey, step)
  const outputs = Object.entries(step.outputs ?? {}).map(([name, pointer]) => [
    name,
    `$response.body#${pointer}`,
  ])
  return {
    stepId: stepIdOf(journey, step.id),
    operationId: `$sourceDescriptions.provider.${operationIdOf(step.endpoint)}`,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    successCriteria: criteriaOf(journey, step),
    ...(outputs.length > 0 && { outputs: Object.fromEntries(outputs) }),
  }
}

function stateStep(journey: string, { name, params }: Journey['state']) {
  const { values }: State = states[name]
  const outputs = Object.keys(values).map((key) => [key, `$response.body#/${key}`])
  return {
    stepId: stepIdOf(journey, STATE_STEP),
    operationId: `$sourceDescriptions.states.${ESTABLISH}`,
    requestBody: { contentType: 'application/json', payload: { state: name, params, action: 'setup' } },
    successCriteria: [{ condition: '$statusCode == 200' }],
    ...(outputs.length > 0 && { outputs: Object.fromEntries(outputs) }),
  }
}

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
        run: { type: 'string', description: 'A unique text for each run: idempotency keys start with it' },
      },
    },
    steps: [
      stateStep(workflowId, state),
      ...steps.map((step) => stepOf(workflowId, step, 'token' in values)),
    ],
  }
}

export const arazzo = () => ({
  arazzo: '1.0.1',
  info: {
    title: 'Journeys of the wallet',
    summary: 'Calls that change something, and calls that read the effect back',
    description:
      'Each workflow starts with a provider state (states.openapi.json), followed by calls of the app (openapi.json). Texts are compared exactly.',
    version: APP_VERSION,
  },
  sourceDescriptions: [
    { name: 'provider', url: './openapi.json', type: 'openapi' },
    { name: 'states', url: './states.openapi.json', type: 'openapi' },
  ],
  workflows: Object.entries(journeys).map(workflowOf),
})
