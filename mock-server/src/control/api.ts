import { statusOf } from '@wallet/contracts/errors'
import { likest } from '../engine/router.ts'
import { ApiError } from '../provider/shared/apiError.ts'
import type { Worlds } from '../provider/world.ts'
import { checkBody, checkQuery, type Operation } from './operation.ts'
import { operations } from './operations.ts'

const table: Record<string, Operation> = operations

/** Carries out a call under /__mock__ in the world of this name: the same for every host. Never throws. */
export async function control(
  worlds: Worlds,
  name: string,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
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
    const given = await operation.run({ worlds, name, query: values as never, body: body as never })
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
