import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

export interface Call {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
}

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  ms: number
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

export async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Headers that are of a message, not of its connection. */
export const passedOn = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !HOP_BY_HOP.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

/** Each call has a connection of its own: one that is kept open may die with a call under way, which must not be sent twice. */
function open({ method, url, headers, body }: Call, timeoutMs: number): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  const length = body.length > 0 || !['GET', 'HEAD'].includes(method)
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: false,
        headers: { ...headers, ...(length && { 'content-length': String(body.length) }) },
      },
      resolve,
    )
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)))
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends a call and reads its answer; follows no redirect. Rejects when there is no answer in time. */
export async function send(call: Call, timeoutMs: number): Promise<RawAnswer> {
  const from = performance.now()
  const answer = await open(call, timeoutMs)
  const bytes = await bytesOf(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: passedOn(answer.headers),
    bytes,
    ms: performance.now() - from,
  }
}
