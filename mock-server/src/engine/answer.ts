import type { Endpoint } from '@wallet/contracts/define'
import { endpoints, type Name } from '@wallet/contracts/endpoints/table'
import { statusOf } from '@wallet/contracts/errors'
import type { MemberRow } from '@wallet/fixtures/seed'
import { handlers } from '../provider/handlers.ts'
import { memberOf } from '../provider/shared/session.ts'
import { ApiError } from './error.ts'
import type { FaultKind } from './faults.ts'
import type { Call, Upload } from './handler.ts'
import { settle } from './jobs.ts'
import { once } from './repeats.ts'
import { nearest } from './router.ts'
import { checkAnswer, checkBody, tooLarge } from './validate.ts'
import type { World } from './world.ts'

/** A call as a host translated it. */
export interface Request {
  name: Name
  path: string
  params: Record<string, string>
  token: string | null
  body: unknown
  file: Upload | null
  /** As its Idempotency-Key says. */
  key?: string | undefined
  /** What was wrong with the request before it could be understood (broken JSON, too large). */
  refusal?: ApiError
}

export interface Answer {
  status: number
  /** JSON text, unless it is a page. */
  body: string
  isHtml?: true
  /** It was given before, and nothing was carried out. */
  isRepeat?: true
}

/** Answers that depend on nothing but the world's state and the member: kept until the world changes. */
const kept = new Set<Name>(['GET /api/wallet', 'GET /api/wallet/refresh/slot'])
const keptAnswers = new WeakMap<World, Map<string, { version: number; body: string }>>()

function run(world: World, request: Request): Answer {
  const { name } = request
  const endpoint: Endpoint = endpoints[name]
  if (world.provider.terminated) throw new ApiError('gone')
  const member =
    endpoint.access === 'member' || (endpoint.access === 'chat' && request.token)
      ? memberOf(world, request.token)
      : null
  if (request.refusal) throw request.refusal
  const { key } = request
  if (key === undefined || !endpoint.command) return { status: 200, body: resultOf(world, request, member) }
  const order = { memberId: member?._id ?? '', request, key }
  return once(world, order, () =>
    attempt(name, () => ({ status: 200, body: resultOf(world, request, member) })),
  )
}

/** What a handler answers, as JSON text. */
function resultOf(world: World, request: Request, member: Readonly<MemberRow> | null): string {
  const { name } = request
  const endpoint: Endpoint = endpoints[name]
  const keptKey = member && kept.has(name) ? `${name} ${member._id}` : null
  const known = keptKey ? keptAnswers.get(world)?.get(keptKey) : undefined
  if (known && known.version === world.version) return known.body
  const { params, token, file } = request
  const body = endpoint.body ? (request.body ?? {}) : request.body
  if (endpoint.body) checkBody(endpoint.body, request.body)
  if (endpoint.file && file && file.bytes.length > endpoint.file.maxBytes) throw tooLarge(endpoint.file)
  const handler = handlers[name] as unknown as (call: Call) => unknown
  const result = handler({ world, member, token, params, body, file } as unknown as Call)
  checkAnswer(endpoint, result)
  const text = JSON.stringify(result)
  if (keptKey) {
    const answers = keptAnswers.get(world) ?? new Map()
    keptAnswers.set(world, answers.set(keptKey, { version: world.version, body: text }))
  }
  return text
}

/** Reports what should never happen; the caller of the API only learns INTERNAL_SERVER_ERROR. */
let reportBug: (error: unknown, where: string) => void = () => {}
export function onBug(report: typeof reportBug) {
  reportBug = report
}

const refusal = (error: ApiError): Answer => ({
  status: error.status ?? statusOf(error.code),
  body: JSON.stringify({ message: error.code, ...error.details }),
})

const fileOf = ({ name, type, bytes }: Upload) => ({ name, type, size: bytes.length })

/** Carries something out; what refuses it, or breaks, becomes the answer. */
function attempt(where: string, carryOut: () => Answer): Answer {
  try {
    return carryOut()
  } catch (error) {
    if (!(error instanceof ApiError)) reportBug(error, where)
    return refusal(error instanceof ApiError ? error : new ApiError('INTERNAL_SERVER_ERROR'))
  }
}

/** Leaves a call in the journal, with the fault that it met. */
export function record(world: World, request: Request, given: Answer, fault?: FaultKind) {
  world.journal.add({
    at: world.now,
    endpoint: request.name,
    path: request.path,
    status: given.status,
    body: request.body,
    answer: given.body,
    token: request.token,
    file: request.file ? fileOf(request.file) : undefined,
    isUnreadable: request.refusal !== undefined,
    key: request.key,
    isRepeat: given.isRepeat,
    fault,
  })
}

/** The provider: carries one call out in a world and says what to send. Never throws. */
export function answer(world: World, request: Request, fault?: FaultKind): Answer {
  const result = attempt(request.name, () => {
    settle(world)
    return run(world, request)
  })
  record(world, request, result, fault)
  return result
}

/** A path under /api, or a method there, that the provider does not have. */
export function answerUnknown(world: World, method: string, path: string): Answer {
  const given = refusal(
    world.provider.terminated
      ? new ApiError('gone')
      : new ApiError('NO_DATA', { hint: `did you mean ${nearest(method, path)}?` }),
  )
  world.journal.add({
    at: world.now,
    endpoint: `${method} ${path}`,
    path,
    status: given.status,
    body: undefined,
    answer: given.body,
    token: null,
  })
  return given
}
