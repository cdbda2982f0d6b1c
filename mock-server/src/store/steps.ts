import { operations } from '../control/operations.ts'
import { answer } from '../engine/answer.ts'
import { ApiError, type Details } from '../engine/apiError.ts'
import { delayOf, takeFault } from '../engine/fault.ts'
import { faultyAnswer } from '../engine/faultyAnswer.ts'
import { settle } from '../engine/jobs.ts'
import type { LoggedCall, LoggedControlCall, LoggedStep } from '../engine/persistence.ts'
import { gamePage } from '../hosts/pages.ts'
import type { World } from '../provider/world.ts'

/** A step as it is kept: when it was, and what shows whether it was carried out in the same way again. */
export interface StoredStep {
  /** The host's clock, in ms since 1970. */
  at: number
  step: LoggedStep
  /** State of the random source after it, status and length of the answer. */
  sum: string
}

interface StoredRefusal {
  code: string
  details: Details
  status?: number
}

/** Returns a step as JSON, with the bytes of uploads as base64. */
export function textOf(stored: StoredStep): string {
  const { step } = stored
  if (!('call' in step) || (!step.call.file && !step.call.refusal)) return JSON.stringify(stored)
  const { file, refusal, ...call } = step.call
  const bytes = file && Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const plain = {
    ...call,
    file: file && {
      name: file.name,
      type: file.type,
      base64: bytes?.toString('base64'),
      content: file.content,
    },
    refusal: refusal && { code: refusal.code, details: refusal.details, status: refusal.status },
  }
  return JSON.stringify({ ...stored, step: { ...step, call: plain } })
}

/** JSON has no bare line break: an entry of the log holds the steps of one group of writes, a line each. */
export const BETWEEN_STEPS = '\n'
export const stepsIn = (entry: string) => entry.split(BETWEEN_STEPS)

export function stepOf(text: string): StoredStep {
  const stored = JSON.parse(text)
  const call = stored.step.call
  if (!call) return stored
  if (call.file) {
    const { base64, ...file } = call.file
    call.file = { ...file, bytes: Buffer.from(base64, 'base64') }
  }
  if (call.refusal) {
    const { code, details, status } = call.refusal as StoredRefusal
    call.refusal = new ApiError(code, details, status)
  }
  return stored
}

function answered(world: World, { call, fault }: LoggedCall): string {
  const given = fault ? faultyAnswer(world, call, fault) : answer(world, call)
  return `${given?.status} ${given?.body.length}`
}

function act(world: World, { action, body, language }: LoggedControlCall) {
  const operation = (operations as Record<string, { isNoted?: true; run: (call: never) => unknown }>)[action]
  const call = { worlds: { get: () => world }, name: '', language, query: {}, body }
  try {
    operation?.run(call as never)
  } catch (error) {
    // The first run got the same error.
    if (!(error instanceof ApiError)) throw error
  }
  if (operation?.isNoted) world.journal.note({ at: world.now, action, body })
}

/** Carries a step out again, and says what its sum is now. */
function again(world: World, step: LoggedStep): string {
  if ('call' in step) return answered(world, step)
  if ('met' in step) {
    const fault = takeFault(world, step.met)
    if (fault) delayOf(world, fault)
  } else if ('page' in step) {
    const { form, ...page } = step.page
    gamePage(world, { ...page, form: form && new URLSearchParams(form) })
  } else if ('action' in step) act(world, step)
  else if ('forgot' in step) {
    const file = world.files.get(step.forgot)
    if (file) world.files.remove(file)
  }
  return ''
}

export const sumOf = (world: { random: { state: number } }, more: string) => `${world.random.state} ${more}`

/** Has a world go through a step of its log once more. False: it went another way than the first time. */
export function replay(world: World, { at, step, sum }: StoredStep): boolean {
  world.tick(at)
  settle(world)
  return sumOf(world, again(world, step)) === sum || 'forgot' in step
}
