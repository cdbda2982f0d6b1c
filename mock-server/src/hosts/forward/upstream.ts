import type { IncomingRequest } from '../../engine/forwarder.ts'

/** A backend that cannot be used. The message is for developers. */
export class UpstreamError extends Error {
  constructor(
    readonly status: 502 | 504,
    message: string,
  ) {
    super(message)
  }
}

interface UpstreamCall {
  method: string
  /** Address of the backend, without a trailing slash. */
  base: string
  path: string
  headers: Record<string, string>
  body?: string | FormData | undefined
  timeoutMs: number
}

const NOT_MODIFIED = 304
const ANSWER_MAX_BYTES = 16 * 1024 * 1024

const certificateProblem = /CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE/
const unknownIssuer = /SELF_SIGNED|ISSUER|LEAF_SIGNATURE/
/** Reasons by the code or the message of the error. */
const reasons: Record<string, string> = {
  'bad response': 'sends "100 Continue", which the call did not ask for',
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: 'has an unknown host name',
  EAI_AGAIN: 'has a host name that cannot be looked up',
  ECONNRESET: 'closed the connection before the end of the answer',
  UND_ERR_SOCKET: 'closed the connection before the end of the answer',
  EPROTO: 'does not speak TLS. Does its address start with http://?',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS. Does its address start with http://?',
}

function errorFor(error: unknown, { base, timeoutMs }: UpstreamCall): UpstreamError {
  if (error instanceof UpstreamError) return error
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return new UpstreamError(504, `${base} did not answer within ${timeoutMs} ms`)
  const code = cause?.code ?? ''
  if (certificateProblem.test(code))
    return new UpstreamError(
      502,
      `${base} has a certificate that is not trusted (${code})${unknownIssuer.test(code) ? '. Set NODE_EXTRA_CA_CERTS to the file of its CA' : ''}`,
    )
  const text = cause?.message || message
  return new UpstreamError(502, `${base} ${reasons[text] ?? reasons[code] ?? `cannot be called: ${text}`}`)
}

/** Returns the target of a redirect without its query, because a query may contain a secret. */
function targetOf(location: string | null, base: string): string {
  if (location === null || !URL.canParse(location, base)) return 'an unknown address'
  const { origin, pathname } = new URL(location, base)
  return origin + pathname
}

async function textOf({ body }: Response, base: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX_BYTES)
      throw new UpstreamError(502, `${base} sends an answer of more than ${ANSWER_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Calls a backend. Throws an UpstreamError if the answer cannot be passed on. */
export async function callUpstream(call: UpstreamCall) {
  const { method, base, path, headers, body, timeoutMs } = call
  const url = new URL(base + path)
  // A path with `..` must not reach other parts of the backend.
  if (!url.pathname.startsWith(`${new URL(base).pathname.replace(/\/$/, '')}/api/`))
    throw new UpstreamError(502, `${url.pathname} is not a path of the API`)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && response.status !== NOT_MODIFIED)
      throw new UpstreamError(502, `${base} redirects to ${targetOf(location, base)}, which is not followed`)
    return { status: response.status, headers: response.headers, body: await textOf(response, base) }
  } catch (error) {
    throw errorFor(error, call)
  }
}

/** Headers that belong to one connection, and headers that `fetch` sets. */
const ownOfConnection =
  /^(?:connection|keep-alive|proxy-.*|sec-websocket-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length|content-encoding|accept-encoding)$/
/** Headers that name the mock, and headers of the mock itself. */
const ownOfRequest = /^(?:origin|referer|sec-fetch-.*|x-mock-world|x-forwarded-.*|forwarded|content-type)$/
/** Headers that the mock sets on each answer. */
const ownOfAnswer = /^(?:access-control-.*|vary|date|cache-control|x-content-type-options|server)$/
const mockCookie = /^\s*mock-(?:world|token)=/

export function requestHeaders(headers: IncomingRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || ownOfConnection.test(name) || ownOfRequest.test(name)) return []
    const text = [value].flat().join(', ')
    if (name !== 'cookie') return [[name, text]]
    const cookies = text.split(';').filter((cookie) => !mockCookie.test(cookie))
    return cookies.length > 0 ? [[name, cookies.join(';').trim()]] : []
  })
  return Object.fromEntries(kept)
}

/** Returns the headers of the backend's answer for the client: name, value, name, value. */
export const answerHeaders = (headers: Headers): string[] =>
  [...headers].filter(([name]) => !ownOfConnection.test(name) && !ownOfAnswer.test(name)).flat()
