import { statusOf } from '@wallet/contracts/errors'
import type { Persistence } from '../engine/persistence.ts'
import { likest } from '../engine/router.ts'
import { ApiError } from '../provider/shared/apiError.ts'
import type { Worlds } from '../provider/world.ts'
import { checkBody, checkQuery, type Operation } from './operation.ts'
import { operations } from './operations.ts'

const table: Record<string, Operation> = operations

/** A call under /__mock__ as a host translated it. */
interface ControlRequest {
  /** The name of the world it is about. */
  name: string
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  language: string | undefined
}

interface ControlCommand {
  name: string
  run: () => unknown
  step: { action: string; body: unknown; language: string }
}

/** Carries something out, and resolves when what it changed is kept. */
async function persisted(
  worlds: Worlds,
  persistence: Persistence,
  { name, run, step }: ControlCommand,
): Promise<unknown> {
  const world = worlds.get(name)
  persistence.before(world)
  let given: unknown
  try {
    given = run()
  } finally {
    // What takes its time puts another world in the place of this one.
    if (!(given instanceof Promise))
      await new Promise<void>((then) => persistence.after(world, step, then, true))
  }
  return given instanceof Promise ? given.finally(() => persistence.saveSnapshot(name)) : given
}

/** Carries out a call under /__mock__: the same for every host. Never throws. */
export async function control(
  worlds: Worlds,
  { name, method, path, query, body, language = '' }: ControlRequest,
): Promise<{ status: number; body: unknown }> {
  const action = `${method} ${path.replace(/^\/__mock__/, '')}`
  try {
    if (body instanceof ApiError) throw body
    const operation = Object.hasOwn(table, action) ? table[action] : undefined
    if (!operation) {
      const hint = `did you mean ${likest(action, Object.keys(table))}? /docs has all of them`
      throw new ApiError('NO_DATA', { hint })
    }
    const values = checkQuery(operation, query)
    checkBody(operation, body)
    const run = () => operation.run({ worlds, name, language, query: values as never, body: body as never })
    const given = await (worlds.persistence && method !== 'GET'
      ? persisted(worlds, worlds.persistence, { name, run, step: { action, body, language } })
      : run())
    const world = operation.isNoted && worlds.get(name)
    if (world) world.journal.note({ at: world.now, action, body })
    return { status: 200, body: given }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      status: error.status ?? statusOf(error.code),
      body: { message: error.code, hint: `see ${action} in /docs`, ...error.details },
    }
  }
}
