import {
  createServer,
  type IncomingMessage,
  request as overHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { walletProvider } from '../../src/provider/walletProvider.ts'

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

/** The memory of a fault. Each provider state starts with its values as `state` and nothing else. */
// biome-ignore lint/suspicious/noExplicitAny: the values differ by fault
export type Memory = Record<string, any>

/** Sends a call to the mock. The second argument is sent instead of the JSON of the body. */
export type Next = (call: Call, bytes?: Buffer) => Promise<Answer>

/** A fault of a provider that otherwise behaves like the mock. */
export interface Flaw {
  /** The only endpoint that behaves in another way. */
  endpoint?: string
  /** Answers a call. May call the mock any number of times. */
  through?: (call: Call, next: Next, memory: Memory) => Promise<Answer>
  /** Answers without a call to the mock. */
  instead?: (call: Call) => Partial<Answer> | undefined
  call?: (call: Call) => Partial<Call> | undefined
  answer?: (answer: Answer, call: Call) => Partial<Answer> | undefined
  /** Replaces the socket of the mock. Null: no socket. */
  socket?: ((server: Server) => (call: Call, answer: Answer) => void) | null
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
  // Without this, Node would add its own Date.
  response.sendDate = false
  response.writeHead(status, passed).end(bytes ?? JSON.stringify(body))
}

function askMock(port: number, call: Call, sent: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { 'content-length': length, ...others } = call.headers
    const isSized = length !== undefined || sent.length > 0
    const headers = { ...others, ...(isSized && { 'content-length': String(sent.length) }) }
    const request = overHttp(
      { port, host: '127.0.0.1', method: call.method, path: call.path, headers },
      async (answer) => {
        const bytes = await bytesOf(answer)
        resolve({
          status: answer.statusCode ?? 0,
          headers: flat(answer.headers),
          body: parsed(bytes),
          ...(!answer.headers['content-type']?.includes('json') && { bytes }),
        })
      },
    )
    request.on('error', reject)
    request.end(sent)
  })
}

/** Creates an answer that does not come from the mock. */
export const invented = (
  body: object,
  { status = 200, headers = {}, ...more }: Partial<Answer> = {},
): Answer => ({
  status,
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    ...headers,
  },
  body: body as Json,
  ...more,
})

/** Starts a proxy with a flaw in front of the mock on this port. Calls of `/__mock__` pass unchanged. */
export async function openFlawed(
  port: number,
  flaw: Flaw,
): Promise<{ url: string; close: () => Promise<void> }> {
  let onCall: (call: Call, answer: Answer) => void = () => {}
  const memories = new Map<string, Memory>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    if (url.startsWith('/socket.io') && flaw.socket !== undefined) {
      if (flaw.socket === null) response.writeHead(404).end()
      return
    }
    const bytes = await bytesOf(request)
    const endpoint = walletProvider.router.match(method, url.split('?')[0] ?? '')?.name
    const headers: Record<string, string> = { ...flat(request.headers), host: `127.0.0.1:${port}` }
    const first: Call = { endpoint, method, path: url, headers, body: parsed(bytes) }
    const world = headers['x-mock-world'] ?? ''
    if (url === '/__mock__/provider-states' && first.body.action !== 'teardown') memories.delete(world)
    const memory = memories.get(world) ?? {}
    memories.set(world, memory)
    const next: Next = (call, sent) =>
      askMock(port, call, sent ?? (call.body === first.body ? bytes : Buffer.from(JSON.stringify(call.body))))
    const answered = async (): Promise<Answer> => {
      const instead = flaw.instead?.(first)
      if (instead) return invented(instead.body ?? {}, instead)
      const changed = endpoint && flaw.call?.(first)
      const call = changed ? { ...first, ...changed } : first
      const right = endpoint && flaw.through ? await flaw.through(call, next, memory) : await next(call)
      if (url === '/__mock__/provider-states') memory.state = right.body
      onCall(call, right)
      return { ...right, ...(endpoint && flaw.answer?.(right, call)) }
    }
    try {
      write(response, await answered())
    } catch {
      response.destroy()
    }
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
