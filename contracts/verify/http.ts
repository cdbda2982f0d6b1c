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

/** Returns a call with a JSON body, or without a body. */
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

/** Default time limit of a call. */
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

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

/** Headers of the message, without headers of the connection. */
export const passedOn = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !HOP_BY_HOP.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

const openConnections = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
}

/** Returns whether the call may use an open connection, which can end during the call. Others get a new connection. */
function open({ method, url, headers, body, canRepeat }: Call): ClientRequest {
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const request = protocol === 'https:' ? overHttps : overHttp
  const hasLength = body.length > 0 || !['GET', 'HEAD'].includes(method)
  const length = hasLength && { 'content-length': String(body.length) }
  const agent = canRepeat ? openConnections[protocol] : false
  return request(url, { method, agent, headers: { ...headers, ...length } })
}

/** Sends a call and reads its answer. Follows no redirect. Rejects when a limit is exceeded. */
export function send(
  call: Call,
  { timeoutMs = TIMEOUT_S * 1000, signal, maxBytes = ANSWER_BYTES_MAX }: CallLimits,
): Promise<RawAnswer> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = open(call)
    const chunks: Buffer[] = []
    let size = 0
    let isAnswered = false
    let isEnded = false
    function end(settle: () => void) {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const fail = (error: Error) =>
      end(() => {
        reject(error)
        request.destroy()
      })
    const abort = () => fail(signal?.reason as Error)
    const timer = setTimeout(() => {
      const missing = isAnswered ? 'no complete answer' : 'no answer'
      fail(new LimitError(`${missing} within ${timeoutMs / 1000} s`))
    }, timeoutMs)
    signal?.addEventListener('abort', abort)
    request.on('error', (error) => {
      if (!request.reusedSocket || isAnswered) return fail(error)
      end(() => resolve(send({ ...call, canRepeat: false }, { timeoutMs, signal, maxBytes })))
    })
    request.on('close', () => fail(new Error('the connection was closed')))
    request.once('response', (answer) => {
      isAnswered = true
      answer.on('error', fail)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes)
          fail(new LimitError(`the answer is larger than ${maxBytes.toLocaleString('en')} bytes`))
        else chunks.push(chunk)
      })
      answer.once('end', () =>
        end(() => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: passedOn(answer.headers),
            bytes: Buffer.concat(chunks),
            ms: performance.now() - from,
          })
          if (!call.canRepeat) request.destroy()
        }),
      )
    })
    request.end(call.body)
  })
}
