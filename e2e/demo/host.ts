import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

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

/** Speed of a network: total bits per second, and round trip in ms. */
export interface Slowness {
  bitsPerSecond: number
  roundTripMs: number
}

const PIECE_BYTES = 4096

/** Sends all answers over one shared line. */
function senderOver({ bitsPerSecond, roundTripMs }: Slowness) {
  let freeAt = 0
  const waitUntil = (moment: number) => sleep(moment - performance.now())
  return async (response: ServerResponse, bytes: Buffer) => {
    await waitUntil(performance.now() + roundTripMs)
    for (let at = 0; at < bytes.length && !response.destroyed; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES)
      freeAt = Math.max(freeAt, performance.now()) + (piece.length * 8_000) / bitsPerSecond
      await waitUntil(freeAt)
      response.write(piece)
    }
    response.end()
  }
}

/** Changes of a later version: another title, and a worker with its hash. */
const laterFiles: Record<string, (text: string) => string> = {
  'index.html': (text) => text.replace(/<title>[^<]*/, `<title>${LATER_TITLE}`),
  'demo-sw.js': (text) => text.replace(/("index\.html":)(["'`])[^"'`]+/, '$1$2another'),
}
export const LATER_TITLE = 'Another version'

/** A static host under any path, with files, 404.html and precompressed files. */
export async function openHost(base: string, slowness?: Slowness) {
  let root = folder
  let bytes = 0
  let requests = 0
  let isLater = false
  const send = slowness
    ? senderOver(slowness)
    : (response: ServerResponse, body: Buffer) => response.end(body)
  const server = createServer((request, response) => {
    requests++
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const name = path.startsWith(base) ? path.slice(base.length) || 'index.html' : 'none'
    // A production host answers all addresses with the app's page.
    const found = join(root, name)
    const file = root === production && !existsSync(found) ? join(root, 'index.html') : found
    if (!existsSync(file) || !statSync(file).isFile()) {
      const lost = join(root, '404.html')
      const isPage = path.startsWith(base) && existsSync(lost)
      return response
        .writeHead(404, { 'content-type': 'text/html' })
        .end(isPage ? readFileSync(lost) : 'not found')
    }
    const later = isLater ? laterFiles[name] : undefined
    const sent = !later && existsSync(`${file}.br`) ? `${file}.br` : file
    const content = readFileSync(sent)
    const body = later ? Buffer.from(later(content.toString())) : content
    bytes += body.length
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      ...(sent !== file && { 'content-encoding': 'br' }),
    })
    void send(response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}${base}`,
    /** Returns the bytes sent so far, without headers. */
    bytes: () => bytes,
    requests: () => requests,
    /** Switches to a later version of the demo. */
    publish: () => {
      isLater = true
    },
    /** Switches to the production build. */
    switchToProduction: () => {
      root = production
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
