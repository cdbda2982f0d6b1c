import { once } from 'node:events'
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'

export interface Call {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
  /** The call changes nothing if it arrives twice, so it may use an open connection, which saves time. */
  canRepeat?: boolean
}

interface JsonParts {
  headers?: Record<string, string>
  token?: string | undefined
  body?: unknown
}

export const jsonCall = (method: string, url: string, { headers, token, body }: JsonParts = {}): Call => ({
  method,
  url: new URL(url),
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
})

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  ms: number
}

/** Largest accepted answer, before and after decompression. */
export const ANSWER_BYTES_MAX = 4 * 1024 * 1024

export const TIMEOUT_S = 30

/** The provider exceeded a limit of the call. Other errors come from the connection. */
export class LimitError extends Error {}

export interface CallLimits {
  /** Time limit of the whole call, from the connection to the last byte. Default: 30 s. */
  timeoutMs?: number | undefined
  /** Ends the call when the run ends. */
  signal?: AbortSignal | undefined
  maxBytes?: number
}

const textsOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

const openConnections = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
}

/** Starts a call. A call that cannot be repeated gets a new connection, because an open one can end during the call. */
function start({ method, url, headers, body, canRepeat }: Call, signal: AbortSignal): ClientRequest {
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const request = protocol === 'https:' ? overHttps : overHttp
  const hasLength = body.length > 0 || !['GET', 'HEAD'].includes(method)
  const length = hasLength && { 'content-length': String(body.length) }
  const agent = canRepeat ? openConnections[protocol] : false
  return request(url, { method, agent, signal, headers: { ...headers, ...length } }).end(body)
}

/** Sends a call and reads its answer. Follows no redirect. Rejects when a limit is exceeded. */
export async function send(call: Call, limits: CallLimits = {}): Promise<RawAnswer> {
  const { timeoutMs = TIMEOUT_S * 1000, signal, maxBytes = ANSWER_BYTES_MAX } = limits
  const from = performance.now()
  const late = AbortSignal.timeout(Math.ceil(timeoutMs))
  const request = start(call, signal ? AbortSignal.any([signal, late]) : late)
  // An error of the body also ends the loop below.
  request.on('error', () => undefined)
  const closed = once(request, 'close').then((): never => {
    throw new Error('the connection was closed')
  })
  let answer: IncomingMessage | undefined
  try {
    answer = (await Promise.race([once(request, 'response'), closed]))[0] as IncomingMessage
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes)
        throw new LimitError(`the answer is larger than ${maxBytes.toLocaleString('en')} bytes`)
      chunks.push(chunk)
    }
    const { statusCode = 0, headers } = answer
    const ms = performance.now() - from
    return { status: statusCode, headers: textsOf(headers), bytes: Buffer.concat(chunks), ms }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    const missing = answer ? 'no complete answer' : 'no answer'
    if (late.aborted) throw new LimitError(`${missing} within ${timeoutMs / 1000} s`)
    if (request.reusedSocket && !answer) return send({ ...call, canRepeat: false }, limits)
    throw error
  } finally {
    if (!call.canRepeat) request.destroy()
  }
}
