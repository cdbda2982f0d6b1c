import { randomUUID } from 'node:crypto'
import type { Name } from '../../src/endpoints/table.ts'
import { checkAgainst } from '../drift/check.ts'
import type { Exchange, Mismatch } from '../exchange.ts'
import { send } from '../http.ts'
import { endState, establishState } from '../provideStates.ts'
import type { Target } from '../proxy.ts'
import { readAnswer } from '../readAnswer.ts'
import { answerFaults, schemaOf } from '../semantics.ts'
import { unmet } from './criteria.ts'
import { type ArazzoStep, calledBy, stateOf, type Workflow } from './document.ts'
import { type Context, resolved } from './expression.ts'
import { callOf } from './request.ts'

/** How a journey ended: at the step that failed, or at its end. */
export interface JourneyEnd {
  exchange: Exchange
  mismatches: Mismatch[]
}

/** What the answer of a step is beside its criteria: of the contract's types, and with sense. */
function broken(name: Name, status: number, body: unknown): Mismatch[] {
  if (status !== 200) return []
  return checkAgainst(schemaOf(name), body)
    .filter(({ kind }) => kind === 'breaks the contract')
    .map(({ detail }) => {
      const [field = 'answer', ...words] = detail.split(' ')
      return { field, text: words.join(' ') }
    })
}

async function carriedOut(
  step: ArazzoStep,
  name: Name,
  target: Target,
  context: Context,
  values: Record<string, unknown>,
  timeoutMs: number,
): Promise<JourneyEnd> {
  const { url, headers: given } = target
  const call = await callOf(step, name, url, context)
  const headers: Record<string, string> = {
    ...call.headers,
    ...given,
    ...(target.origin && { origin: target.origin }),
  }
  const isText = /json|^$/.test(headers['content-type'] ?? '')
  const exchange: Exchange = {
    step: step.stepId,
    values,
    request: {
      method: call.method,
      url: call.url.href,
      path: call.url.pathname,
      headers,
      body: isText ? call.body.toString() : `${call.body.length} bytes, not text`,
    },
  }
  try {
    const raw = await send({ ...call, headers }, timeoutMs)
    const { text, json: body, unreadable } = readAnswer(raw)
    exchange.answer = { status: raw.status, headers: raw.headers, body: text }
    exchange.ms = raw.ms
    if (unreadable) return { exchange, mismatches: [unreadable] }
    Object.assign(context, { statusCode: raw.status, body })
    const received = {
      schema: schemaOf(name),
      status: raw.status,
      headers: raw.headers,
      body,
      text,
      values,
      origin: target.origin,
    }
    const failedCriteria = unmet(step.successCriteria ?? [], context)
    return {
      exchange,
      mismatches: [...failedCriteria, ...broken(name, raw.status, body), ...answerFaults(received)],
    }
  } catch (error) {
    return { exchange, mismatches: [{ field: 'answer', text: (error as Error).message }] }
  }
}

/** Carries out a journey, step by step, until one of them fails. */
export async function runJourney(workflow: Workflow, target: Target, timeoutMs: number): Promise<JourneyEnd> {
  const { state: name, params } = stateOf(workflow)
  try {
    return await stepsOf(workflow, { name, params }, target, timeoutMs)
  } finally {
    await endState({ name, params }, target, timeoutMs)
  }
}

async function stepsOf(
  workflow: Workflow,
  state: { name: string; params: Record<string, unknown> },
  target: Target,
  timeoutMs: number,
): Promise<JourneyEnd> {
  const context: Context = { inputs: { run: randomUUID() }, steps: {} }
  let values: Record<string, unknown>
  try {
    values = await establishState(state, target, timeoutMs)
  } catch (error) {
    return { exchange: {}, mismatches: [{ field: 'state', text: (error as Error).message }] }
  }
  let end: JourneyEnd = { exchange: {}, mismatches: [] }
  for (const step of workflow.steps) {
    const name = calledBy(step)
    if (name === 'state') {
      Object.assign(context, { statusCode: 200, body: values })
    } else {
      end = await carriedOut(step, name, target, context, values, timeoutMs)
      if (end.mismatches.length > 0) return end
    }
    context.steps[step.stepId] = resolved(step.outputs ?? {}, context) as Record<string, unknown>
  }
  return end
}
