import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'

const worthwhile = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/

/** A server in front of another one that compresses as those of the world do. Resolves to its address and its end. */
export function compressing(target: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const { 'accept-encoding': accepted = '', ...passed } = headers
    const onward = forward(new URL(url ?? '/', target), { method, headers: passed }, (answer) => {
      const isSmaller =
        `${accepted}`.includes('gzip') && worthwhile.test(answer.headers['content-type'] ?? '')
      if (!isSmaller) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const { 'content-length': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, {
        ...kept,
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      })
      answer.pipe(createGzip({ level: 9 })).pipe(response)
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
