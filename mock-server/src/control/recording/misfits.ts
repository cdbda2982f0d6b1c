import type { Endpoint } from '@wallet/contracts/define'
import { endpoints, errorsOf, isEndpointName, type Name } from '@wallet/contracts/endpoints/table'
import { isMessage, statusOf } from '@wallet/contracts/errors'
import type { RecordedCall } from '@wallet/contracts/recording'
import { breaksOf, checkRefusal, type FindingKind } from '@wallet/contracts/verify/answerFindings'

/** The reason why a recorded answer is not used. */
export interface Misfit {
  /** Position in the recording, from 1. */
  call: number
  endpoint: string
  field: string
  expected: string
  got: string
}

type Reason = Omit<Misfit, 'call' | 'endpoint'>

const GOT_CHARACTERS = 100
const excerpt = (value: unknown) =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? '').slice(0, GOT_CHARACTERS)

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, key) =>
        (inner as Record<string, unknown> | null)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )

/** Returns a misfit if the contract does not have this error at the endpoint. */
function refusalReasons(name: Name, status: number, answer: unknown): Reason[] {
  const message = (answer as { message?: unknown } | null)?.message
  const own = typeof message === 'string' && isMessage(message) ? String(statusOf(message)) : ''
  const expected: Partial<Record<FindingKind, Reason>> = {
    'breaks the contract': { field: '$.message', expected: 'a code', got: excerpt(message) },
    'unknown code': { field: '$.message', expected: 'a code of the catalogue', got: excerpt(message) },
    'undocumented code': { field: '$.message', expected: errorsOf(name).join(' | '), got: excerpt(message) },
    'wrong status': { field: 'status', expected: `${own} for ${message}`, got: String(status) },
  }
  return checkRefusal(name, status, answer).flatMap(({ kind }) => expected[kind] ?? [])
}

/** Returns the first misfit of a call, or undefined. */
export function reasonsAgainst({ endpoint: name, status, answer }: RecordedCall): Reason[] {
  if (!isEndpointName(name)) return [{ field: 'endpoint', expected: 'one of the contract', got: name }]
  if (answer === undefined) return [{ field: '$', expected: 'JSON', got: `something else, status ${status}` }]
  if (status !== 200) return refusalReasons(name, status, answer)
  const endpoint: Endpoint = endpoints[name]
  return breaksOf(endpoint.response, answer).map(({ pointer, path, message }) => ({
    field: path,
    expected: message,
    got: excerpt(valueAt(answer, pointer)),
  }))
}
