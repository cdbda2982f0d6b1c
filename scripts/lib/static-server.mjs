import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** The file of an address below the folder, or undefined; an address never leads out of the folder. */
function fileAt(folder, address) {
  let path
  try {
    path = decodeURIComponent(new URL(address, 'http://localhost').pathname)
  } catch {
    return undefined
  }
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : undefined
}

/** What is sent of a file: as it lies compressed beside it, or compressed now if it is a page. */
function contentOf(file, accepted) {
  if (accepted.includes('br') && existsSync(`${file}.br`))
    return { encoding: 'br', body: readFileSync(`${file}.br`) }
  if (accepted.includes('gzip') && file.endsWith('.html'))
    return { encoding: 'gzip', body: gzipSync(readFileSync(file)) }
  return { body: readFileSync(file) }
}

/** A static host like any other: the files of a folder, at `base`, and 404 for all else. No mock stands behind it. */
export function staticServer(folder, { base = '/' } = {}) {
  return createServer((request, response) => {
    const { url = '/', method, headers } = request
    const file =
      ['GET', 'HEAD'].includes(method) && url.startsWith(base)
        ? fileAt(folder, url.slice(base.length - 1))
        : undefined
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    const { encoding, body } = contentOf(file, headers['accept-encoding'] ?? '')
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
    const isForever = url.startsWith(`${base}assets/`)
    const head = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      etag,
      ...(encoding && { 'content-encoding': encoding }),
    }
    if (headers['if-none-match'] === etag) response.writeHead(304, head).end()
    else
      response
        .writeHead(200, { ...head, 'content-length': body.length })
        .end(method === 'HEAD' ? undefined : body)
  })
}
