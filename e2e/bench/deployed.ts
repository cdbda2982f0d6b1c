import { createHash } from 'node:crypto'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const worthwhile = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/
const encodings = {
  br: promisify(brotliCompress),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}
type Encoding = keyof typeof encodings

/** Delay of files, and of answers of the distant provider, in ms. */
const FILE_MS = 20
const PROVIDER_MS = 70
/** Bytes that a connection transfers in 10 ms at 10 Mbit/s. */
const SLICE = 12_500

/**
 * Starts a proxy that serves compressed files over a slow line, like a deployment (web/deploy). Lighthouse uses the
 * order of the requests to simulate a slow phone. Without the delay, all scripts would arrive before the first
 * paint. Resolves to its address and a function that stops it.
 */
export function deployed(target: string): Promise<{ url: string; stop: () => void }> {
  const compressed = new Map<string, Promise<Buffer>>()
  function smaller(body: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = encoding + createHash('sha1').update(body).digest('base64')
    const known = compressed.get(key) ?? encodings[encoding](body)
    compressed.set(key, known)
    return known
  }

  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request
    const { 'accept-encoding': accepted = '', ...passed } = headers
    const encoding = (['br', 'gzip'] as const).find((name) => `${accepted}`.includes(name))
    async function answer(from: IncomingMessage) {
      const { statusCode = 502 } = from
      const { 'transfer-encoding': _, ...headers } = from.headers
      const isSmaller = encoding && worthwhile.test(headers['content-type'] ?? '')
      const whole = await buffer(from)
      const body = isSmaller ? await smaller(whole, encoding) : whole
      await delay(url.startsWith('/api/') ? PROVIDER_MS : FILE_MS)
      response.writeHead(statusCode, {
        ...headers,
        ...(isSmaller && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
        'content-length': body.length,
      })
      for (let sent = 0; sent < body.length; sent += SLICE) {
        response.write(body.subarray(sent, sent + SLICE))
        await delay(10)
      }
      response.end()
    }
    const onward = forward(new URL(url, target), { method, headers: passed }, (from) => {
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
