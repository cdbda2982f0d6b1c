import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChatMessage } from '../src/endpoints/chat.ts'
import { isEndpointName } from '../src/endpoints/table.ts'
import type { Exchange } from './exchange.ts'
import { bytesOf, passedOn, send } from './http.ts'
import type { PinnedInteraction } from './pacts.ts'
import { endState, establishState, type StateSource } from './provideStates.ts'
import { readAnswer } from './readAnswer.ts'
import type { RunBudget } from './runBudget.ts'
import { answerFaults, eventFaults, schemaOf } from './semantics.ts'

export interface Target extends StateSource {
  url: string
  messagesUrl?: string
  /** Where its socket is, if that is another address. */
  socketUrl?: string | undefined
  /** Where the app is served from, if that is another origin than the provider's. */
  origin?: string | undefined
}

const textOf = (bytes: Buffer) => {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? `${bytes.length} bytes, not text` : text
}

/** Answered to the verifier where there is nothing for it to look at: it follows redirects and unpacks by itself. */
const NOT_ASKED = 424

/**
 * A proxy between Pact's verifier and the provider. It establishes states, adds the given headers and records what was
 * sent and answered, so that a failure can show both.
 */
export class RecordingProxy {
  readonly exchanges = new Map<number, Exchange>()
  #current: PinnedInteraction | undefined
  #server = createServer((request, response) => {
    this.#handle(request, response).catch((error: Error) => this.#fail(response, error))
  })

  constructor(
    readonly chosen: ReadonlyMap<string, PinnedInteraction>,
    readonly target: Target,
    readonly timeoutMs: number,
    readonly budget: RunBudget,
    /** Called as each interaction begins. */
    readonly onBegin: (pinned: PinnedInteraction) => void = () => {},
  ) {}

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  async close() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #fail(response: ServerResponse, error: Error) {
    if (this.#current) this.#exchange(this.#current).noAnswer = error.message
    response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message)
  }

  #exchange({ id }: PinnedInteraction): Exchange {
    const known = this.exchanges.get(id) ?? {}
    this.exchanges.set(id, known)
    return known
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    const body = await bytesOf(request)
    if (request.url === '/-/state') return this.#state(JSON.parse(body.toString()), response)
    if (request.url === '/-/message') return this.#message(JSON.parse(body.toString()), response)
    return this.#forward(request, body, response)
  }

  async #state({ state, action }: { state: string; action: string }, response: ServerResponse) {
    const reply = (status: number, given: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given))
    const pinned = this.chosen.get(state)
    if (!pinned) return reply(400, { message: `${state} was not asked for` })
    if (action === 'teardown') {
      if (this.#exchange(pinned).isSkipped) return reply(200, {})
      await endState(pinned.state, this.target, this.timeoutMs)
      return reply(200, {})
    }
    this.#current = pinned
    const exchange = this.#exchange(pinned)
    if (this.budget.endedBy) {
      exchange.isSkipped = true
      return reply(200, {})
    }
    this.onBegin(pinned)
    try {
      exchange.values = await establishState(pinned.state, this.target, this.timeoutMs)
    } catch (error) {
      // The verifier would try again for a second: it is told nothing, and its request goes nowhere.
      exchange.stateFailure = (error as Error).message
      await this.budget.unanswered()
    }
    reply(200, exchange.values ?? {})
  }

  /** The event that the provider would send: asked for at its own endpoint, with its own state. */
  async #message({ description }: { description: string }, response: ServerResponse) {
    const pinned = this.chosen.get(description)
    if (!pinned || !this.target.messagesUrl) throw new Error('there is no address to ask for events')
    const body = Buffer.from(
      JSON.stringify({ description: pinned.description, providerStates: [pinned.state] }),
    )
    const headers = { 'content-type': 'application/json', ...this.target.statesHeaders }
    await this.#pass(new URL(this.target.messagesUrl), { method: 'POST', headers, body, response })
  }

  async #forward(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const base = this.target.url.replace(/\/+$/, '')
    const headers = passedOn(request.headers)
    await this.#pass(new URL(base + request.url), {
      method: request.method ?? 'GET',
      headers,
      body,
      response,
    })
  }

  async #pass(
    url: URL,
    call: { method: string; headers: Record<string, string>; body: Buffer; response: ServerResponse },
  ) {
    const { method, body, response } = call
    const { origin } = this.target
    const headers = { ...call.headers, ...(origin && { origin }), ...this.target.headers }
    const exchange: Exchange = this.#current ? this.#exchange(this.#current) : {}
    if (exchange.stateFailure || exchange.isSkipped) {
      response.writeHead(NOT_ASKED).end()
      return
    }
    const path = url.pathname + url.search
    exchange.request = { method, url: url.href, path, headers, body: textOf(body) }
    const raw = await send({ method, url, headers, body }, this.timeoutMs).catch(async (error: Error) => {
      await this.budget.unanswered()
      throw error
    })
    this.budget.answered()
    const { text, json, unreadable } = readAnswer(raw)
    exchange.ms = raw.ms
    exchange.answer = { status: raw.status, headers: raw.headers, body: text }
    exchange.unreadable = unreadable
    if (unreadable) {
      response.writeHead(NOT_ASKED).end()
      return
    }
    const { endpoint = '' } = this.#current ?? {}
    const { values = {} } = exchange
    const received = { ...raw, body: json, text, values, origin }
    exchange.faults = isEndpointName(endpoint)
      ? answerFaults({ ...received, schema: schemaOf(endpoint) })
      : eventFaults({ ...received, values: {}, schema: ChatMessage })
    // Numbers as the app reads them: 0.00 is 0, 1E2 is 100.
    const type = raw.headers['content-type']
    response.writeHead(raw.status, type ? { 'content-type': type } : {}).end(JSON.stringify(json))
  }
}
