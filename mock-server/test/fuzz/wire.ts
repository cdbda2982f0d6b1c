import { Agent, request as open } from 'node:http'
import type { WireRequest } from '../differential/requests.ts'

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** So much before the body that Node refuses it with 431 and no words, and ends the connection without one either. */
export const isHuge = ({ url, headers }: WireRequest) => url.length + JSON.stringify(headers).length > 15_000

/** Longer than any answer takes on a busy machine. */
const HANG_MS = 30_000

/** As an address line may hold it. */
const escaped = (url: string) => url.replaceAll(/[^!-~]/g, encodeURIComponent)

/** Sends requests over sockets that are kept open, as a browser does. null: no answer, or a connection cut in the middle. */
export function openWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = (request: WireRequest) =>
    new Promise<Received | null>((resolve) => {
      const { method, url, headers, body } = request
      // Node tells the length by itself for some methods only.
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
