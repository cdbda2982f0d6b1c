import { statusOf } from '@wallet/contracts/errors'
import { findClosest, suggestionText } from '../engine/router.ts'
import { ApiError, type Worlds } from '../provider/world.ts'
import { checkBody, checkQuery, type Operation } from './operation.ts'
import { operations } from './operations.ts'

const table: Record<string, Operation> = operations

interface ControlRequest {
  name: string
  method: string
  url: string
  body: unknown
  language: string | undefined
}

/** Runs a request under /__mock__ and returns its answer. Never throws. */
export async function runControl(
  worlds: Worlds,
  { name, method, url, body, language = '' }: ControlRequest,
): Promise<{ status: number; body: unknown }> {
  const [path = '', query] = url.split(/\?(.*)/s)
  const action = `${method === 'HEAD' ? 'GET' : method} ${path.replace(/^\/__mock__/, '')}`
  try {
    if (body instanceof ApiError) throw body
    const operation = Object.hasOwn(table, action) ? table[action] : undefined
    if (!operation) {
      const hint = suggestionText(findClosest(action, Object.keys(table)))
      throw new ApiError('NO_DATA', { hint })
    }
    const values = checkQuery(operation, new URLSearchParams(query))
    checkBody(operation, body)
    const call = {
      worlds,
      name,
      language,
      query: values as never,
      body: body as never,
      get world() {
        return worlds.get(name)
      },
    }
    let given: unknown
    try {
      given = await operation.run(call)
    } finally {
      // The answer comes after the store has saved the change.
      if (!action.startsWith('GET')) await worlds.persistence?.saveNow(name)
    }
    if (operation.isNoted) call.world.journal.note({ at: call.world.now, action, body })
    return { status: 200, body: given ?? { message: 'OK' } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      status: error.status ?? statusOf(error.code),
      body: { message: error.code, hint: `see ${action} in /docs`, ...error.details },
    }
  }
}
