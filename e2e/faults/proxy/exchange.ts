import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse, ServerHttp2Stream } from 'node:http2'
import { buffer } from 'node:stream/consumers'

export type FromBrowser = IncomingMessage | Http2ServerRequest
export type ToBrowser = ServerResponse | Http2ServerResponse

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Headers of one connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']
const isOfMessage = ([name]: [string, unknown]) => !name.startsWith(':') && !ofConnection.includes(name)
export const messageHeaders = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(isOfMessage))

/** A call of the browser on its way to the front server. */
export class Exchange {
  /** Answers of the front server, oldest first. */
  readonly answers: Answer[] = []
  #body: Buffer = Buffer.alloc(0)

  constructor(
    readonly from: FromBrowser,
    readonly to: ToBrowser,
    private readonly upstream: { port: number; agent: Agent; track: <T>(work: Promise<T>) => Promise<T> },
  ) {}

  get name() {
    return `${this.from.method} ${this.from.url}`
  }

  /** Reads the whole body, because a browser that gives up sends no more. */
  async read(): Promise<void> {
    this.#body = await buffer(this.from)
  }

  #request(headers: object = {}) {
    const { port, agent } = this.upstream
    const authority = this.from.headers[':authority'] ?? this.from.headers.host
    return request({
      port,
      agent,
      host: '127.0.0.1',
      method: this.from.method,
      path: this.from.url,
      headers: { ...messageHeaders(this.from.headers), ...headers, host: authority as string },
    })
  }

  /** Forwards the call, also when the browser gives up. */
  async forward(): Promise<Answer> {
    const call = this.#request()
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', resolve).on('error', reject)
    })
    call.end(this.#body)
    const response = await this.upstream.track(answered)
    const answer = {
      status: response.statusCode ?? 502,
      headers: messageHeaders(response.headers),
      body: await buffer(response),
    }
    this.answers.push(answer)
    return answer
  }

  /** Forwards half of the call, then closes the connection. Without a body it leaves out the end of the head. */
  async forwardHalf(): Promise<void> {
    const call = this.#request({ connection: 'close', 'content-length': this.#body.length + 100 })
    call.on('error', () => {})
    const half = this.#body.subarray(0, Math.ceil(this.#body.length / 2))
    await new Promise((resolve) => call.write(half.length ? half : ' ', resolve))
    call.destroy()
  }

  answer({ status, headers, body }: Answer): void {
    const { to } = this
    if (to.destroyed) return
    to.writeHead(status, headers as never)
    to.end(body)
  }

  reset(): void {
    const { stream, socket } = this.from as Http2ServerRequest & IncomingMessage
    if (stream) stream.session?.destroy()
    else socket.resetAndDestroy()
  }

  get stream(): ServerHttp2Stream {
    return (this.from as Http2ServerRequest).stream
  }
}
