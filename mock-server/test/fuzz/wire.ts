import { Agent, request as open } from 'node:http'
import type { WireRequest } from '../differential/requests.ts'

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Returns whether the head of a request is too large for Node, which then answers 431 and closes the connection. */
export const isHuge = ({ url, headers }: WireRequest) => url.length + JSON.stringify(headers).length > 15_000

/** Longer than the slowest answer on a busy machine. */
const HANG_MS = 30_000

/** Encodes the characters that a request line cannot hold. */
const escaped = (url: string) => url.replaceAll(/[^!-~]/g, encodeURIComponent)

/** Sends requests over open connections, like a browser. Null: no answer, or an incomplete answer. */
export function openWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = (request: WireRequest) =>
    new Promise<Received | null>((resolve) => {
      const { method, url, headers, body } = request
      // Node adds the length for some methods only.
      const length = body && { 'content-length': body.length }
      const sent = open({
        agent: isHuge(request) ? false : agent,
        port,
        host: '127.0.0.1',
        method,
        path: escaped(url),
        headers: { ...headers, ...length },
        timeout: HANG_MS,
      })
      sent.on('response', (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', () => resolve(null))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        )
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => resolve(null))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
