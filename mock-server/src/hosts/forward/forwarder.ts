import { randomUUID } from 'node:crypto'
import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { isEndpointName } from '@wallet/contracts/endpoints/table'
import { checkAgainst, checkAnswer, type Finding } from '@wallet/contracts/verify/answerFindings'
import { addPeople } from '../../control/recording/load.ts'
import { record } from '../../engine/answer.ts'
import type { Answer, ApiRequest } from '../../engine/apiRequest.ts'
import type { FaultKind } from '../../engine/fault.ts'
import type { Forwarder, IncomingRequest, UpstreamSocket } from '../../engine/forwarder.ts'
import { type ForwardMode, matcherOf } from '../../engine/forwarding.ts'
import { parseJson } from '../../engine/journal.ts'
import type { World as EngineWorld } from '../../engine/world.ts'
import type { World, Worlds } from '../../provider/world.ts'
import type { ForwardSettings } from '../settings.ts'
import { answerHeaders, callUpstream, requestHeaders, UpstreamError } from './upstream.ts'
import { connectUpstream } from './upstreamSocket.ts'

function bodyOf({ body, file }: ApiRequest): { body?: string | FormData; type?: string } {
  if (file) {
    const form = new FormData()
    form.append('file', new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

/** Adds the session of a backend token, and its member if needed. Returns false if the member cannot be added. */
function addMember(world: World, token: string, profile: string): boolean {
  const { _id, username, name } = Object(parseJson(profile))
  if (typeof username !== 'string' || username === '') return false
  const isNew = !world.tables.members.first('username', username)
  const id = typeof _id === 'string' && _id !== '' ? _id : undefined
  const memberId = addPeople(world, [{ username, id, tokens: [token] }]).get(token) as string
  if (isNew && typeof name === 'string') Object.assign(world.tables.members.edit(memberId), { name })
  return true
}

const matchesAny = (patterns: string[], endpoint: string) =>
  patterns.some((pattern) => matcherOf(pattern)(endpoint))

/** Forwards calls to a backend. Modes can be changed for each world. */
export class HttpForwarder implements Forwarder {
  readonly #changed = new WeakMap<EngineWorld, Map<string, ForwardMode>>()
  readonly #addingSessions = new Map<string, Promise<void>>()
  readonly #reported = new Set<string>()
  /** The name of this mock in the header Via. */
  readonly #name = `wallet-mock-${randomUUID()}`

  constructor(
    readonly worlds: Worlds,
    readonly settings: ForwardSettings,
    /** Prints a difference when it is first seen. */
    readonly report: (line: string) => void = () => {},
  ) {}

  get url() {
    return this.settings.url
  }

  modeOf(world: EngineWorld, endpoint: string): ForwardMode {
    const { only, fallback } = this.settings
    const changed = this.#changed.get(world)?.get(endpoint)
    return (
      changed ??
      (matchesAny(only, endpoint) ? 'forward' : matchesAny(fallback, endpoint) ? 'fallback' : 'mock')
    )
  }

  setMode(world: EngineWorld, pattern: string, mode: ForwardMode): number {
    const modes = this.#changed.get(world) ?? new Map()
    this.#changed.set(world, modes)
    const names = Object.keys(this.worlds.provider.endpoints).filter(matcherOf(pattern))
    for (const name of names) modes.set(name, mode)
    return names.length
  }

  async forward(
    world: EngineWorld,
    call: ApiRequest,
    { method, url, headers }: IncomingRequest,
    fault?: FaultKind,
  ): Promise<Answer> {
    const startedAt = performance.now()
    const { body, type } = bodyOf(call)
    const add = (given: Answer, differences: Finding[], problem?: string) => {
      const ms = Math.round(performance.now() - startedAt)
      record(world, call, given, fault, { ms, differences, ...(problem !== undefined && { problem }) })
      for (const { kind, detail } of differences) this.#reportOnce(`${call.name}: ${kind}: ${detail}`)
      if (problem !== undefined) this.#reportOnce(`${call.name}: ${problem}`)
      return given
    }
    try {
      const answer = await callUpstream({
        method,
        base: this.url,
        path: url,
        headers: { ...this.#headersFor(headers), ...(type && { 'content-type': type }) },
        body,
        timeoutMs: this.settings.timeoutMs,
      })
      const { status } = answer
      const differences = isEndpointName(call.name)
        ? checkAnswer(call.name, status, answer.headers.get('content-type') ?? '', answer.body)
        : [{ kind: 'unknown call' as const, detail: `answered ${status}` }]
      return add({ status, body: answer.body, headers: answerHeaders(answer.headers) }, differences)
    } catch (error) {
      const { status, message: hint } =
        error instanceof UpstreamError ? error : new UpstreamError(502, (error as Error).message)
      return add({ status, body: JSON.stringify({ message: 'INTERNAL_SERVER_ERROR', hint }) }, [], hint)
    }
  }

  #isOwnCall = ({ via }: IncomingRequest['headers']) => String(via).includes(this.#name)

  /** Throws an UpstreamError if this mock has already forwarded the call. */
  #headersFor(headers: IncomingRequest['headers']): Record<string, string> {
    if (this.#isOwnCall(headers)) throw new UpstreamError(502, LOOP)
    return { ...requestHeaders(headers), via: [headers.via ?? [], `1.1 ${this.#name}`].flat().join(', ') }
  }

  #reportOnce(line: string) {
    if (this.#reported.has(line) || this.#reported.size >= REPORTED_MAX) return
    this.#reported.add(line)
    this.report(line)
  }

  addSession(name: string, token: string, headers: IncomingRequest['headers']): Promise<void> | undefined {
    if (this.#isOwnCall(headers) || this.worlds.get(name).tables.sessions.get(token)) return undefined
    const key = `${name} ${token}`
    const adopting =
      this.#addingSessions.get(key) ??
      this.#loadSession(name, token, headers).finally(() => this.#addingSessions.delete(key))
    this.#addingSessions.set(key, adopting)
    return adopting
  }

  async #loadSession(name: string, token: string, headers: IncomingRequest['headers']) {
    const { worlds, url: base } = this
    const call = { method: 'GET', base, path: '/api/account/profile', timeoutMs: this.settings.timeoutMs }
    const answer = await callUpstream({ ...call, headers: this.#headersFor(headers) }).catch(() => undefined)
    if (answer?.status !== 200 || !addMember(worlds.get(name), token, answer.body)) return
    await worlds.persistence?.saveNow(name)
  }

  connect(
    token: string | null,
    headers: IncomingRequest['headers'],
    tell: (message: unknown) => void,
    lost: () => void,
  ): UpstreamSocket {
    if (this.#isOwnCall(headers)) {
      this.#reportOnce(`SOCKET: ${LOOP}`)
      lost()
      return { join() {}, close() {} }
    }
    // The header can hold the MOCK_TOKEN.
    const { authorization: _, ...kept } = this.#headersFor(headers)
    const handshake = { base: this.url, token, headers: kept, timeoutMs: this.settings.timeoutMs }
    return connectUpstream(handshake, {
      messaging: (message) => {
        for (const { kind, detail } of checkAgainst(ChatMessage, message))
          this.#reportOnce(`SOCKET: ${kind}: ${detail}`)
        tell(message)
      },
      disconnected: (problem) => {
        if (problem !== undefined) this.#reportOnce(`SOCKET: ${problem}`)
        lost()
      },
    })
  }
}

const REPORTED_MAX = 1_000
const LOOP = 'the backend forwards to this mock, so that no backend answers'
