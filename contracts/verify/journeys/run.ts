import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Endpoint } from '../../src/define.ts'
import { areaOf, endpointNames, endpoints, isCommand } from '../../src/endpoints/table.ts'
import { statusOf } from '../../src/errors.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import {
  EntryRule,
  expectedStatuses,
  type Journey,
  type JourneyStep,
  leavesOf,
  mapOutputs,
  refusalsOf,
  STATE_STEP,
  tokenOf,
  ValueRule,
} from '../../src/journeys/define.ts'
import { journeys } from '../../src/journeys.ts'
import { breaksOf } from '../answerFindings.ts'
import { tokenIn, watchCommand } from '../effects/watch.ts'
import type { Mismatch, ReceivedAnswer } from '../exchange.ts'
import type { Call } from '../http.ts'
import { pathText, valueAt, valueText } from '../jsonPath.ts'
import { type RunnableCase, withDescription } from '../pacts.ts'
import { answerFaults, schemaOf } from '../semantics.ts'
import type { Session } from '../session.ts'

type Outputs = Record<string, Record<string, unknown>>

async function multipartBody(name: string) {
  const bytes = readFileSync(new URL(`../../examples/${name}`, import.meta.url))
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'image/png' }), name)
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get('content-type') as string,
    bytes: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Returns the call of a step with the outputs of earlier steps. `run` makes its idempotency key unique. */
export async function stepCall(
  step: JourneyStep,
  base: string,
  outputs: Outputs,
  run: string,
): Promise<Call> {
  const resolve = (value: unknown) => mapOutputs(value, ({ step, name }) => outputs[step]?.[name])
  const [method = '', template = ''] = step.endpoint.split(' ')
  const params = resolve(step.params ?? {}) as Record<string, unknown>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const token = tokenOf(step, outputs.state?.token !== undefined)
  const body = step.file
    ? await multipartBody(step.file)
    : step.body && { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(resolve(step.body))) }
  const own = Object.entries(step.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  return {
    method,
    url: new URL(base + path),
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': body.contentType }),
      ...(token && { authorization: `Bearer ${resolve(token)}` }),
      ...(isCommand(step.endpoint) && {
        [IDEMPOTENCY_HEADER.toLowerCase()]: `${run}-${step.repeats ?? step.id}`,
      }),
      ...Object.fromEntries(own),
    },
    body: body?.bytes ?? Buffer.alloc(0),
  }
}

/** Checks that an error has one of the expected codes, with the status of that code. */
function statusFaults(step: JourneyStep, status: number, body: unknown): Mismatch[] {
  const codes = refusalsOf(step)
  const message = valueAt(body, ['message'])
  const code = codes.find((one) => one === message)
  const statuses = code && step.status === undefined ? [statusOf(code)] : expectedStatuses(step)
  const ofStatus = { field: 'status', text: `expected ${statuses.join(' or ')} but was ${status}` }
  const text = `expected ${codes.map((one) => valueText(one)).join(' or ')} but was ${valueText(message)}`
  return [
    ...(statuses.includes(status) ? [] : [ofStatus]),
    ...(codes.length === 0 || code ? [] : [{ field: '$.message', text }]),
  ]
}

function entryFaults({ key, has }: EntryRule, keys: readonly string[], list: unknown): Mismatch[] {
  const isSame = (entry: unknown) => leavesOf(key).every(([inner, value]) => valueAt(entry, inner) === value)
  const entries = Array.isArray(list) ? list : []
  const index = entries.findIndex(isSame)
  if (index < 0) return [{ field: pathText(keys), text: `expected an entry with ${valueText(key)}` }]
  return leavesOf(has).flatMap(([inner, value]) => {
    const path = [...keys, String(index), ...inner]
    const actual = valueAt(entries[index], inner)
    if (actual === value) return []
    return [{ field: pathText(path), text: `expected ${valueText(value)} but was ${valueText(actual)}` }]
  })
}

export function compareStep(
  step: JourneyStep,
  { status, body, headers }: Pick<ReceivedAnswer, 'status' | 'body'> & Partial<ReceivedAnswer>,
  outputs: Outputs,
): Mismatch[] {
  const { unexpected, counts = {} } = step
  const now = Date.parse(headers?.date ?? '')
  const resolve = (part: unknown) =>
    leavesOf(mapOutputs(part ?? {}, ({ step, name }) => outputs[step]?.[name]))
  const mismatch = (keys: readonly string[], expected: string): Mismatch => ({
    field: pathText(keys),
    text: `expected ${expected} but was ${valueText(valueAt(body, keys))}`,
  })
  const wanted = resolve(step.expected)
  return [
    ...statusFaults(step, status, body),
    ...wanted.flatMap(([keys, value]) => {
      const actual = valueAt(body, keys)
      if (value instanceof EntryRule) return entryFaults(value, keys, actual)
      if (value instanceof ValueRule) return value.accepts(actual, now) ? [] : [mismatch(keys, value.words)]
      return actual === value ? [] : [mismatch(keys, valueText(value))]
    }),
    ...resolve(unexpected).flatMap(([keys, value]) =>
      valueAt(body, keys) === value ? [mismatch(keys, `a value other than ${valueText(value)}`)] : [],
    ),
    ...Object.entries(counts).flatMap(([list, count]) => {
      const entries = valueAt(body, [list])
      const length = Array.isArray(entries) ? entries.length : 0
      if (length === count) return []
      return [{ field: `$.${list}`, text: `expected ${count} entries but there are ${length}` }]
    }),
  ]
}

async function runJourney({ area, steps }: Journey, session: Session): Promise<Mismatch[]> {
  const run = randomUUID()
  const outputs: Outputs = { [STATE_STEP]: session.values }
  for (const step of steps) {
    const call = await stepCall(step, session.target.url, outputs, run)
    const isRefused = step.refused !== undefined
    const { moves }: Endpoint = endpoints[step.endpoint]
    // Do not read in between, because the next step reads the effect and must notice a stale answer.
    const isReadNext = !isRefused && (moves !== undefined || !isCommand(step.endpoint))
    const findChanges = isReadNext
      ? () => []
      : await watchCommand(step.endpoint, { area, token: tokenIn(call), isRefused }, session)
    const answer = await session.send(call, step.id)
    const schema = schemaOf(step.endpoint)
    const broken = answer.status === 200 ? breaksOf(schema, answer.body) : []
    const found = [
      // Put these texts first, because they name the cause.
      ...answerFaults({ ...answer, schema }),
      ...compareStep(step, answer, outputs),
      ...broken.map(({ path, message }) => ({ field: path, text: message })),
      ...(await findChanges()),
    ]
    if (found.length > 0) return found
    outputs[step.id] = Object.fromEntries(
      Object.entries(step.outputs ?? {}).map(([name, pointer]) => [
        name,
        valueAt(answer.body, pointer.split('/').slice(1)),
      ]),
    )
  }
  return []
}

export const plannedJourneys: RunnableCase[] = Object.entries(journeys).map(([name, journey]) => {
  const { area, summary: title, needsKeys = false } = journey
  const state = { ...journey.state, params: journey.state.params as Record<string, unknown> }
  return withDescription({
    area,
    endpoint: `JOURNEY ${name}`,
    title,
    state,
    needsKeys,
    needsStates: true,
    journey,
    check: (session) => runJourney(journey, session),
  } satisfies Omit<RunnableCase, 'description'>)
})

export function endpointsOfOtherAreas(cases: RunnableCase[]): string[] {
  const planned = cases.flatMap(({ journey }) => journey ?? [])
  const own = new Set<string>(planned.map(({ area }) => area))
  const called = new Set(planned.flatMap(({ steps }) => steps.map(({ endpoint }) => endpoint)))
  return endpointNames.filter((name) => called.has(name) && !own.has(areaOf(name) ?? ''))
}
