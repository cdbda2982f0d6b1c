import {
  createServer,
  type IncomingMessage,
  request as overHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { endpointOf } from '@wallet/contracts/verify/matchEndpoint'
import { opened } from './opened.ts'

type Json = Record<string, unknown>

export interface Call {
  /** The name in the endpoint table, or undefined. */
  endpoint: string | undefined
  method: string
  path: string
  headers: Record<string, string>
  body: Json
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Json
  /** Replaces the JSON of the body. */
  bytes?: Buffer | string
}

/** A fault of a provider that otherwise behaves like the mock. */
export interface Flaw {
  /** Answers without a call to the mock. */
  instead?: (call: Call) => Partial<Answer> | undefined
  call?: (call: Call) => Partial<Call> | undefined
  answer?: (answer: Answer, call: Call) => Partial<Answer> | undefined
  /** Replaces the socket of the mock. Null: no socket. */
  socket?: ((server: Server) => (call: Call) => void) | null
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const parsed = (bytes: Buffer): Json => {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return value !== null && typeof value === 'object' ? (value as Json) : {}
  } catch {
    return {}
  }
}

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function write(response: ServerResponse, { status, headers, body, bytes }: Answer) {
  const { 'content-length': _, 'transfer-encoding': __, ...passed } = headers
  // Node would add its own Date.
  response.sendDate = false
  response.writeHead(status, passed).end(bytes ?? JSON.stringify(body))
}

function ask(port: number, flaw: Flaw, call: Call, sent: Buffer, response: ServerResponse) {
  const request = overHttp(
    { port, host: '127.0.0.1', method: call.method, path: call.path, headers: call.headers },
    async (answer) => {
      const bytes = await bytesOf(answer)
      const right: Answer = {
        status: answer.statusCode ?? 0,
        headers: flat(answer.headers),
        body: parsed(bytes),
        ...(!answer.headers['content-type']?.includes('json') && { bytes }),
      }
      write(response, { ...right, ...(call.endpoint && flaw.answer?.(right, call)) })
    },
  )
  request.on('error', () => response.destroy())
  request.end(sent)
}

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Starts a proxy with a flaw in front of the mock on this port. Calls of `/__mock__` pass unchanged. */
export async function openFlawed(
  port: number,
  flaw: Flaw,
): Promise<{ url: string; close: () => Promise<void> }> {
  let onCall: (call: Call) => void = () => {}
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    if (url.startsWith('/socket.io') && flaw.socket !== undefined) {
      if (flaw.socket === null) response.writeHead(404).end()
      return
    }
    const bytes = await bytesOf(request)
    const endpoint = endpointOf(method, url.split('?')[0] ?? '')
    const headers = { ...flat(request.headers), host: `127.0.0.1:${port}` }
    const first: Call = { endpoint, method, path: url, headers, body: parsed(bytes) }
    const instead = flaw.instead?.(first)
    if (instead) {
      const date = new Date().toUTCString()
      return write(response, {
        status: 200,
        body: {},
        ...instead,
        headers: { ...JSON_HEADERS, date, ...instead.headers },
      })
    }
    const changed = endpoint && flaw.call?.(first)
    const call = { ...first, ...changed }
    const sent = changed && 'body' in changed ? Buffer.from(JSON.stringify(call.body)) : bytes
    if (sent.length > 0) call.headers = { ...call.headers, 'content-length': String(sent.length) }
    ask(port, flaw, call, sent, response)
    onCall(call)
  })
  if (flaw.socket) onCall = flaw.socket(server)
  else
    server.on('upgrade', (request, socket, head) => {
      if (flaw.socket === null) return socket.destroy()
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
      const mock = connect(port, '127.0.0.1', () => {
        mock.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        mock.write(head)
        socket.pipe(mock).pipe(socket)
      })
      for (const end of [mock, socket]) end.on('error', () => end.destroy())
      mock.on('close', () => socket.destroy())
      socket.on('close', () => mock.destroy())
    })
  return opened(server, () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
