import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** A request with its whole body. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

/** Starts a server that runs until the end of the test, and stores its requests. */
export async function openServer(answer: (request: Received, response: ServerResponse) => unknown) {
  const requests: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const bytes = await buffer(request)
    const received = { method, path, headers, body: bytes.toString(), bytes }
    requests.push(received)
    answer(received, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { server, requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
