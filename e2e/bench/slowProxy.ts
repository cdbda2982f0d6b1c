import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Delay of files, and of answers of the distant provider, in ms. */
const FILE_MS = 20
const PROVIDER_MS = 70
/** Bytes that a connection transfers in 10 ms at 10 Mbit/s. */
const SLICE = 12_500

/**
 * Starts a proxy that passes the answers of nginx on over a slow line. Lighthouse uses the order of the requests to
 * simulate a slow phone. Without the delay, all scripts would arrive before the first paint. Resolves to its address and
 * a function that stops it.
 */
export function openSlowProxy(target: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request
    async function answer(from: IncomingMessage) {
      const { statusCode = 502 } = from
      const { 'transfer-encoding': _, ...headers } = from.headers
      const body = await buffer(from)
      await delay(url.startsWith('/api/') ? PROVIDER_MS : FILE_MS)
      response.writeHead(statusCode, { ...headers, 'content-length': body.length })
      for (let sent = 0; sent < body.length; sent += SLICE) {
        response.write(body.subarray(sent, sent + SLICE))
        await delay(10)
      }
      response.end()
    }
    const onward = forward(new URL(url, target), { method, headers }, (from) => {
      answer(from).catch(() => response.destroy())
    })
    onward.once('error', () => response.destroy())
    request.pipe(onward)
  })
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo
      const stop = () => {
        server.close()
        server.closeAllConnections()
      }
      resolve({ url: `http://localhost:${port}`, stop })
    })
  })
}
