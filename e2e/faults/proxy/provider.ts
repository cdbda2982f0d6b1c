import { Agent, createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { messageHeaders } from './exchange.ts'

/**
 * Behaviour of a provider. away: its port is closed. resets: it closes the connection before or after it runs the
 * call. A number: a server in front of it answers, 504 after the call has run.
 */
export type ProviderState = 'up' | 'away' | 'resets' | 'resets-after' | 502 | 503 | 504

/** A provider that can be stopped, in front of the mock. */
export async function openStoppableProvider(mockPort: number) {
  const agent = new Agent({ keepAlive: true })
  let state: ProviderState = 'up'

  const handle: RequestListener = async (from, to) => {
    const body = await buffer(from)
    if (state === 'resets') return from.socket.resetAndDestroy()
    if (state === 502 || state === 503) return to.writeHead(state, { 'content-type': 'text/html' }).end()
    const { method, url: path, headers } = from
    const call = request({ host: '127.0.0.1', port: mockPort, agent, method, path, headers })
    call.on('error', () => from.socket.destroy())
    call.on('response', async (response) => {
      const answer = await buffer(response)
      if (state === 'resets-after') return from.socket.resetAndDestroy()
      if (state === 504) return to.writeHead(504, { 'content-type': 'text/html' }).end()
      to.writeHead(response.statusCode ?? 502, messageHeaders(response.headers)).end(answer)
    })
    call.end(body)
  }

  const server = createServer((from, to) => void handle(from, to))
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const port = await listen(0)

  return {
    url: `http://127.0.0.1:${port}`,
    async become(next: ProviderState) {
      if (next === 'away') await close()
      if (state === 'away') await listen(port)
      state = next
    },
    async close() {
      if (state !== 'away') await close()
      agent.destroy()
    },
  }
}

export type StoppableProvider = Awaited<ReturnType<typeof openStoppableProvider>>
