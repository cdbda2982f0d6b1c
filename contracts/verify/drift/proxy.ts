import { createServer, type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'
import { type AddressInfo, connect as connectPlain, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { ChatMessage } from '../../src/endpoints/chat.ts'
import { MESSAGE_EVENT } from '../../src/socket.ts'
import { checkAgainst, checkAnswer } from '../answerFindings.ts'
import { endpointOf } from '../matchEndpoint.ts'
import { maskOf, secretsIn } from '../report/secrets.ts'
import { eventIn, ServerTexts } from './frames.ts'
import type { CountedFinding, DriftLog } from './log.ts'
import type { Recorder } from './recorder.ts'

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** A text as long as this is enough of an example. */
const EXAMPLE_CHARACTERS = 2_000

function textOf(answer: IncomingMessage, bytes: Buffer): string {
  const decode = decoders[answer.headers['content-encoding'] ?? '']
  try {
    return (decode ? decode(bytes) : bytes).toString('utf8')
  } catch {
    return ''
  }
}

const exampleOf = (body: string) =>
  maskOf(secretsIn({ answer: { status: 0, headers: {}, body } }))(body).slice(0, EXAMPLE_CHARACTERS)

/** Passes everything on to a provider and back, unchanged, and looks at what the provider says. */
export class DriftProxy {
  readonly #target: URL
  readonly #sockets = new Set<Duplex>()
  readonly #server = createServer((request, response) => this.#pass(request, response))

  constructor(
    url: string,
    readonly log: DriftLog,
    readonly onCall: (found: CountedFinding[]) => void = () => {},
    readonly recorder?: Recorder,
  ) {
    this.#target = new URL(url)
    this.#server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    return (this.#server.address() as AddressInfo).port
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #headersOf(request: IncomingMessage) {
    return { ...request.headers, host: this.#target.host }
  }

  #pathOf(request: IncomingMessage) {
    return this.#target.pathname.replace(/\/+$/, '') + (request.url ?? '/')
  }

  #pass(request: IncomingMessage, response: ServerResponse) {
    const open = this.#target.protocol === 'https:' ? overHttps : overHttp
    const { method = 'GET' } = request
    const options = { method, path: this.#pathOf(request), headers: this.#headersOf(request) }
    const asked: Buffer[] = []
    if (this.recorder && request.headers['content-type']?.includes('json'))
      request.on('data', (chunk: Buffer) => asked.push(chunk))
    const sent = open(this.#target, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => this.#look(request, asked, answer, Buffer.concat(chunks)))
      // What breaks off must not be waited for.
      answer.once('close', () => answer.complete || response.destroy())
      answer.pipe(response)
    })
    sent.once('error', (error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end(`the provider does not answer: ${error.message}`)
    })
    request.pipe(sent)
    response.once('close', () => sent.destroy())
  }

  #look(
    { method = 'GET', url = '', headers }: IncomingMessage,
    asked: Buffer[],
    answer: IncomingMessage,
    bytes: Buffer,
  ) {
    const [path = ''] = url.split('?')
    if (!path.startsWith('/api/') || method === 'OPTIONS' || method === 'HEAD') return
    const name = endpointOf(method, path)
    const text = textOf(answer, bytes)
    const status = answer.statusCode ?? 0
    const findings = name
      ? checkAnswer(name, status, answer.headers['content-type'] ?? '', text)
      : [{ kind: 'unknown call' as const, detail: `answered ${status}` }]
    const example = findings.length > 0 ? exampleOf(text) : undefined
    this.onCall(this.log.note(name ?? `${method} ${path}`, findings, example))
    const token = headers.authorization?.replace(/^Bearer +/i, '') || undefined
    const sent = Buffer.concat(asked).toString('utf8')
    this.recorder?.add({ name, method, path, token, sent, status, answered: text })
  }

  #hear(text: string) {
    const event = eventIn(text)
    if (!event) return
    const findings =
      event.name === MESSAGE_EVENT
        ? checkAgainst(ChatMessage, event.data)
        : [{ kind: 'unknown call' as const, detail: 'an event that the contract does not have' }]
    const example = findings.length > 0 ? exampleOf(JSON.stringify(event.data) ?? '') : undefined
    this.onCall(this.log.note(`EVENT ${event.name}`, findings, example))
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { hostname, port, protocol } = this.#target
    const isSecure = protocol === 'https:'
    const address = { host: hostname, port: Number(port) || (isSecure ? 443 : 80) }
    const provider: Socket = isSecure
      ? connectSecurely({ ...address, servername: hostname })
      : connectPlain(address)
    const texts = new ServerTexts((text) => this.#hear(text))
    // Uncompressed, so that it can be read.
    const { 'sec-websocket-extensions': _, ...headers } = this.#headersOf(request)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    provider.write(`GET ${this.#pathOf(request)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    if (head.length > 0) provider.write(head)
    provider.on('data', (bytes) => texts.push(bytes))
    for (const end of [socket, provider]) {
      this.#sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        this.#sockets.delete(end)
        socket.destroy()
        provider.destroy()
      })
    }
    socket.pipe(provider).pipe(socket)
  }
}
