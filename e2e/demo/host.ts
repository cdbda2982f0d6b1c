import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const folder = join(import.meta.dirname, '../../web/dist-demo')
const production = join(import.meta.dirname, '../../web/dist')

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
}

/** Any static host, under any path: it knows files and 404, and compresses what lies compressed beside it. */
export async function openHost(base: string) {
  let root = folder
  let bytes = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const name = path.startsWith(base) ? path.slice(base.length) || 'index.html' : 'none'
    // A production host answers every address of the app with its page.
    const found = join(root, name)
    const file = root === production && !existsSync(found) ? join(root, 'index.html') : found
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    const sent = existsSync(`${file}.br`) ? `${file}.br` : file
    bytes += statSync(sent).size
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      ...(sent !== file && { 'content-encoding': 'br' }),
    })
    createReadStream(sent).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}${base}`,
    /** What was sent so far, headers not counted. */
    bytes: () => bytes,
    /** From now on it hosts the production build instead. */
    switchToProduction: () => {
      root = production
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
