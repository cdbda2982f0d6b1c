import { statusOf } from '@wallet/contracts/errors'
import { closest, didYouMean } from '../engine/closest.ts'
import type { Persistence } from '../engine/persistence.ts'
import { ApiError } from '../provider/shared/apiError.ts'
import type { Worlds } from '../provider/world.ts'
import { checkBody, checkQuery, type Operation } from './operation.ts'
import { operations } from './operations.ts'

const table: Record<string, Operation> = operations

/** A request under /__mock__, independent of the host. */
interface ControlRequest {
  /** Name of the world. */
  name: string
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  language: string | undefined
}

/** Runs a command. Resolves when the store has saved the change. */
async function persisted(persistence: Persistence, name: string, run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } finally {
    await persistence.saveNow(name)
  }
}

/** Runs a request under /__mock__ and returns its answer. Never throws. */
export async function control(
  worlds: Worlds,
  { name, method, path, query, body, language = '' }: ControlRequest,
): Promise<{ status: number; body: unknown }> {
  const action = `${method} ${path.replace(/^\/__mock__/, '')}`
  try {
    if (body instanceof ApiError) throw body
    const operation = Object.hasOwn(table, action) ? table[action] : undefined
    if (!operation) {
      const hint = didYouMean(closest(action, Object.keys(table)))
      throw new ApiError('NO_DATA', { hint })
    }
    const values = checkQuery(operation, query)
    checkBody(operation, body)
    const run = () => operation.run({ worlds, name, language, query: values as never, body: body as never })
    const given = await (worlds.persistence && method !== 'GET'
      ? persisted(worlds.persistence, name, run)
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
