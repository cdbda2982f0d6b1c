import type { Endpoint } from '@wallet/contracts/define'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@wallet/contracts/idempotency'
import { ApiError, demand } from './apiError.ts'
import type { Answer, ApiRequest, Upload } from './apiRequest.ts'
import type { Fault, FaultKind } from './fault.ts'
import type { ForwardedCall } from './forwarding.ts'
import { runDueJobs } from './jobs.ts'
import { fingerprint } from './random.ts'
import { callKeyOf } from './recordedAnswers.ts'
import { suggestionText } from './router.ts'
import { checkAnswer, checkBody, fileTooLarge, memoize } from './validate.ts'
import type { World } from './world.ts'

/** Cached answers of a world. They depend on its state and the member only, and are valid until the world changes. */
const cachedAnswers = memoize((_world: World) => new Map<string, { version: number; body: string }>())

function run(world: World, request: ApiRequest): Answer {
  const { name, token, key } = request
  const { provider } = world
  const endpoint = provider.endpoints[name] as Endpoint
  provider.checkOpen(world)
  const member = provider.admit(world, endpoint, token)
  if (request.refusal) throw request.refusal
  const runHandler = () => resultOf(world, request, member)
  const runOrReadCache = () =>
    member && provider.cacheable.has(name)
      ? readCached(world, `${name} ${member._id}`, runHandler)
      : runHandler()
  const handle = () => recordedAnswer(world, request, member?._id) ?? { status: 200, body: runOrReadCache() }
  if (key === undefined || !endpoint.command) return handle()
  return runOnce(world, { memberId: member?._id ?? '', request, key }, () => attempt(world, name, handle))
}

const keyDetails = (hint: string) => ({ key: IDEMPOTENCY_HEADER, hint })

/** Returns a fingerprint of a request. Equal requests have equal fingerprints. File bytes are hashed, not stored. */
function fingerprintOf({ params, body, file }: ApiRequest): string {
  const upload = file && [file.name, fingerprint(file.bytes)]
  return fingerprint(JSON.stringify([params, body, upload]))
}

/**
 * Runs a command with an idempotency key. A repeat by the same member or visitor gets the first answer and does not
 * run again. KEY_INVALID: the key is malformed (400), or belongs to another request (409).
 */
function runOnce(
  world: World,
  { memberId, request, key }: { memberId: string; request: ApiRequest; key: string },
  handle: () => Answer,
): Answer {
  demand(IDEMPOTENCY_KEY.test(key), 'KEY_INVALID', keyDetails('1 to 255 printable ASCII characters'))
  const command = `${memberId} ${request.name} ${key}`
  const sent = fingerprintOf(request)
  const given = world.storedAnswers.find(command, world.now)
  if (given && given.sent !== sent)
    throw new ApiError('KEY_INVALID', keyDetails('the key belongs to another request'), 409)
  if (given) return { status: given.status, body: given.body, isRepeat: true }
  const { status, body } = handle()
  world.storedAnswers.add({ command, sent, at: world.now, status, body })
  return { status, body }
}

/** Takes the next recorded answer. The last answer of a read is repeated. A command's answer is used once. */
function recordedAnswer(world: World, request: ApiRequest, memberId = ''): Answer | undefined {
  const { provider, recorded } = world
  if (!recorded) return undefined
  const asked = callKeyOf(provider, request, memberId)
  const [given, next] = recorded.filter((answer) => answer.asked === asked)
  if (!given) return undefined
  if (next || provider.endpoints[request.name]?.command) {
    recorded.splice(recorded.indexOf(given), 1)
    world.version++
  }
  return { status: given.status, body: given.body }
}

function readCached(world: World, key: string, make: () => string): string {
  const answers = cachedAnswers(world)
  const known = answers.get(key)
  if (known?.version === world.version) return known.body
  const body = make()
  answers.set(key, { version: world.version, body })
  return body
}

function resultOf(world: World, request: ApiRequest, member: object | null): string {
  const { name, params, token, address = '', language = '', file } = request
  const { provider } = world
  const endpoint = provider.endpoints[name] as Endpoint
  const body = endpoint.body ? (request.body ?? {}) : request.body
  if (endpoint.body) checkBody(endpoint.body, request.body)
  if (endpoint.file && file && file.bytes.length > endpoint.file.maxBytes) throw fileTooLarge(endpoint.file)
  const result = provider.handle(name, { world, member, token, address, language, params, body, file })
  checkAnswer(endpoint, result)
  return JSON.stringify(result)
}

const refusal = (world: World, error: ApiError): Answer => ({
  status: error.status ?? world.provider.statusOf(error.code),
  body: JSON.stringify({ message: error.code, ...error.details }),
})

const fileOf = ({ name, type, bytes }: Upload) => ({ name, type, size: bytes.length })

export function record(
  world: World,
  request: ApiRequest,
  given: Answer,
  fault?: FaultKind,
  forwarded?: ForwardedCall,
) {
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
    forwarded,
  })
}

/** Runs an action. An error of the action becomes the answer. */
function attempt(world: World, where: string, action: () => Answer): Answer {
  try {
    return action()
  } catch (error) {
    if (error instanceof ApiError) return refusal(world, error)
    world.reportBug(error, where)
    return refusal(world, new ApiError('INTERNAL_SERVER_ERROR'))
  }
}

/** Runs a call. Never throws. */
export const runCall = (world: World, request: ApiRequest): Answer =>
  attempt(world, request.name, () => {
    runDueJobs(world)
    return run(world, request)
  })

/** Runs a call and adds it to the journal. Never throws. */
export function answer(world: World, request: ApiRequest, fault?: FaultKind): Answer {
  const given = runCall(world, request)
  record(world, request, given, fault)
  return given
}

export function answerUnknown(world: World, method: string, path: string): Answer {
  const given = attempt(world, path, () => {
    world.provider.checkOpen(world)
    throw new ApiError('NO_DATA', { hint: suggestionText(world.provider.router.nearest(method, path)) })
  })
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

/** Parses the upload of a call, unless the provider rejects the caller. */
export async function readUpload(world: World, endpoint: string, token: string | null, file: Upload) {
  const { provider } = world
  try {
    provider.checkOpen(world)
    provider.admit(world, provider.endpoints[endpoint] as Endpoint, token)
  } catch {
    // The call is rejected later, when it runs.
    return
  }
  file.content = await provider.readUpload(endpoint, file.bytes)
}

const errorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Returns the answer of a fault that replaces the call. null: the host closes the connection. undefined: the call runs. */
export function replaceAnswer(world: World, request: ApiRequest, fault: Fault): Answer | null | undefined {
  const recordAnswer = (given: Answer) => {
    record(world, request, given, fault.kind)
    return given
  }
  switch (fault.kind) {
    case 'error': {
      const code = fault.code ?? 'INTERNAL_SERVER_ERROR'
      const status = fault.status ?? world.provider.statusOf(code)
      return recordAnswer({ status, body: JSON.stringify({ message: code }) })
    }
    case 'drop':
      recordAnswer({ status: 0, body: '' })
      return null
    case 'html':
      return recordAnswer({ status: fault.status ?? 502, body: errorPage, isHtml: true })
    default:
      return undefined
  }
}

/** Applies a fault to an answer. null: the host closes the connection. */
export function damageAnswer(given: Answer, { kind }: Fault): Answer | null {
  if (kind === 'lost-response') return null
  if (kind !== 'malformed') return given
  return { status: 200, body: given.body.slice(0, Math.ceil(given.body.length / 2)) }
}

/** Returns the fault for the journal. The journal does not mark a delayed answer. */
export const journalFaultOf = ({ kind }: Fault) => (kind === 'delay' ? undefined : kind)

/** Answers a call with a fault. null: the host closes the connection. */
export function faultyAnswer(world: World, request: ApiRequest, fault: Fault): Answer | null {
  const instead = replaceAnswer(world, request, fault)
  return instead === undefined ? damageAnswer(answer(world, request, journalFaultOf(fault)), fault) : instead
}
