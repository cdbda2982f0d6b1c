import { randomUUID } from 'node:crypto'
import {
  expectedStatus,
  type JourneyStep,
  leavesOf,
  mapOutputs,
  STATE_STEP,
} from '../../src/journeys/define.ts'
import { breaksOf } from '../answerFindings.ts'
import { callProvider, firstOfEachField } from '../callProvider.ts'
import type { Checked, Mismatch } from '../exchange.ts'
import { pathText, valueAt } from '../jsonPath.ts'
import { checkInState, type Target } from '../provideStates.ts'
import type { ReceivedAnswer } from '../semantics/receivedAnswer.ts'
import { answerFaults, schemaOf } from '../semantics.ts'
import type { PlannedJourney } from './plan.ts'
import { type Outputs, stepCall } from './request.ts'

const valueText = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value))

/** Compares an answer with the expectations of a step. */
export function compareStep(
  step: JourneyStep,
  { status, body }: Pick<ReceivedAnswer, 'status' | 'body'>,
  outputs: Outputs,
): Mismatch[] {
  const { refused, unexpected, counts = {} } = step
  const resolve = (part: unknown) =>
    leavesOf(mapOutputs(part ?? {}, ({ step, name }) => outputs[step]?.[name]))
  const differ = (keys: readonly string[], expected: string): Mismatch => ({
    field: pathText(keys),
    text: `expected ${expected} but was ${valueText(valueAt(body, keys))}`,
  })
  const wanted = resolve({ ...step.expected, ...(refused && { message: refused }) })
  const isSuccess = status === expectedStatus(step)
  return [
    ...(isSuccess ? [] : [{ field: 'status', text: `expected ${expectedStatus(step)} but was ${status}` }]),
    ...wanted.flatMap(([keys, value]) =>
      valueAt(body, keys) === value ? [] : [differ(keys, valueText(value))],
    ),
    ...resolve(unexpected).flatMap(([keys, value]) =>
      valueAt(body, keys) === value ? [differ(keys, `a value other than ${valueText(value)}`)] : [],
    ),
    ...Object.entries(counts).flatMap(([list, count]) => {
      const entries = valueAt(body, [list])
      const length = Array.isArray(entries) ? entries.length : 0
      return length === count
        ? []
        : [{ field: `$.${list}`, text: `expected ${count} entries but there are ${length}` }]
    }),
  ]
}

const schemaBreaks = ({ endpoint }: JourneyStep, { status, body }: ReceivedAnswer): Mismatch[] =>
  status === 200
    ? breaksOf(schemaOf(endpoint), body).map(({ path, message }) => ({ field: path, text: message }))
    : []

/** Runs the steps of a journey until one fails. */
export const runJourney = (
  { journey, state }: PlannedJourney,
  target: Target,
  timeoutMs: number,
): Promise<Checked> =>
  checkInState(state, target, timeoutMs, async (values) => {
    const run = randomUUID()
    const outputs: Outputs = { [STATE_STEP]: values }
    let last: Checked = { exchange: {}, mismatches: [] }
    for (const step of journey.steps) {
      const call = await stepCall(step, target.url, outputs, run)
      const { answer, ...checked } = await callProvider(call, { target, timeoutMs, values, step: step.id })
      last = checked
      if (!answer) return last
      last.mismatches = firstOfEachField([
        // First, because these texts name the cause.
        ...answerFaults({ ...answer, schema: schemaOf(step.endpoint) }),
        ...compareStep(step, answer, outputs),
        ...schemaBreaks(step, answer),
      ])
      if (last.mismatches.length > 0) return last
      outputs[step.id] = Object.fromEntries(
        Object.entries(step.outputs ?? {}).map(([name, pointer]) => [
          name,
          valueAt(answer.body, pointer.split('/').slice(1)),
        ]),
      )
    }
    return last
  })
