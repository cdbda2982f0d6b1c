import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

const setHeaders = (response, path) =>
  response.setHeader(
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )

/** Serves a folder like a static host. Unknown paths get the folder's 404.html. */
export function demoServer(folder) {
  const files = sirv(folder, { brotli: true, etag: true, setHeaders })
  const lost = readFileSync(join(folder, '404.html'))
  return createServer((request, response) =>
    files(request, response, () => response.writeHead(404, { 'content-type': 'text/html' }).end(lost)),
  )
}
