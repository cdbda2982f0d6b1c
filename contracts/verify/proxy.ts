import {
  Agent,
  createServer,
  type IncomingMessage,
  request as overHttp,
  type ServerResponse,
} from 'node:http'
import { request as overHttps, Agent as SecureAgent } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Pinned } from './pacts.ts'
import { establishState, type StateSource } from './provideStates.ts'

/** What went over the wire for one interaction. */
export interface Exchange {
  /** Why the state could not be established. */
  stateFailure?: string
  values?: Record<string, unknown>
  request?: { method: string; path: string; headers: Record<string, unknown>; body: string }
  answer?: { status: number; headers: Record<string, unknown>; body: string }
  /** Why there was no answer. */
  noAnswer?: string
  ms?: number
}

export interface Target extends StateSource {
  url: string
  messagesUrl?: string
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const keepAlive = { keepAlive: true, keepAliveMsecs: 1_000 }
const agents = { 'http:': new Agent(keepAlive), 'https:': new SecureAgent(keepAlive) }
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

const textOf = (bytes: Buffer) => {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? `${bytes.length} bytes, not text` : text
}

const passedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))

/**
 * A proxy between Pact's verifier and the provider. It establishes states, adds the given headers and records what was
 * sent and answered, so that a failure can show both.
 */
export class RecordingProxy {
  readonly exchanges = new Map<number, Exchange>()
  #current: Pinned | undefined
  #server = createServer((request, response) => {
    this.#handle(request, response).catch((error: Error) => this.#fail(response, error))
  })

  constructor(
    readonly chosen: ReadonlyMap<string, Pinned>,
    readonly target: Target,
    readonly timeoutMs: number,
    /** Called as each interaction begins. */
    readonly onBegin: (pinned: Pinned) => void = () => {},
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

  #exchange({ id }: Pinned): Exchange {
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
    const send = (status: number, given: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given))
    if (action === 'teardown') return send(200, {})
    const pinned = this.chosen.get(state)
    if (!pinned) return send(400, { message: `${state} was not asked for` })
    this.#current = pinned
    this.onBegin(pinned)
    const exchange = this.#exchange(pinned)
    try {
      exchange.values = await establishState(pinned.state, this.target, this.timeoutMs)
    } catch (error) {
      // The verifier would try again for a second: it is told nothing, and its request goes nowhere.
      exchange.stateFailure = (error as Error).message
    }
    send(200, exchange.values ?? {})
  }

  /** The event that the provider would send: asked for at its own endpoint, with its own state. */
  async #message({ description }: { description: string }, response: ServerResponse) {
    const pinned = this.chosen.get(description)
    if (!pinned || !this.target.messagesUrl) throw new Error('there is no address to ask for events')
    const body = Buffer.from(
      JSON.stringify({ description: pinned.description, providerStates: [pinned.state] }),
    )
    const headers = { 'content-type': 'application/json' }
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
    call: { method: string; headers: Record<string, unknown>; body: Buffer; response: ServerResponse },
  ) {
    const { method, body, response } = call
    const headers = {
      ...call.headers,
      ...this.target.headers,
      ...(body.length > 0 && { 'content-length': String(body.length) }),
    }
    const exchange: Exchange = this.#current ? this.#exchange(this.#current) : {}
    if (exchange.stateFailure) {
      response.writeHead(424).end()
      return
    }
    exchange.request = { method, path: url.pathname + url.search, headers, body: textOf(body) }
    const from = performance.now()
    const answer = await this.#send(url, method, headers, body)
    const bytes = await bytesOf(answer)
    exchange.ms = performance.now() - from
    exchange.answer = {
      status: answer.statusCode ?? 0,
      headers: passedOn(answer.headers),
      body: textOf(bytes),
    }
    response
      .writeHead(answer.statusCode ?? 502, passedOn(answer.headers) as Record<string, string>)
      .end(bytes)
  }

  #send(url: URL, method: string, headers: Record<string, unknown>, body: Buffer): Promise<IncomingMessage> {
    const open = url.protocol === 'https:' ? overHttps : overHttp
    const agent = agents[url.protocol as keyof typeof agents]
    return new Promise((resolve, reject) => {
      const sent = open(url, { method, headers: headers as Record<string, string>, agent }, resolve)
      sent.setTimeout(this.timeoutMs, () =>
        sent.destroy(new Error(`no answer within ${this.timeoutMs / 1000} s`)),
      )
      sent.once('error', reject)
      sent.end(body)
    })
  }
}
