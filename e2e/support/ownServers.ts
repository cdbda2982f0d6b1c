import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type ControlClient, openControl } from '@wallet/mock-server/control/controlClient'
import getPort from 'get-port'
import { startServer } from '../../scripts/lib/server.mjs'
import { type AppOptions, appServer, mockServer } from './servers.ts'

export async function startMock() {
  const port = await getPort()
  const { close } = await startServer(mockServer(port))
  return { port, url: `http://127.0.0.1:${port}`, close }
}

/** Passes connections on to a port that can be changed. Without a port, drops them. */
async function openRelay() {
  let target: number | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (target === undefined) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo(port: number | undefined) {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}

/** Starts a second deployment of the production build with own settings. It sends calls to `mockPort`. */
export async function startApp(mockPort: number, options: AppOptions = {}) {
  const port = await getPort()
  const { close } = await startServer(appServer(port, { ...options, mockPort }))
  return { port, url: `http://127.0.0.1:${port}`, close }
}

/**
 * Starts a mock server that one test can kill, with the app in front of it. While the server is down, every call fails.
 * After a restart its world is unchanged.
 */
export async function openOwnServers(world: string) {
  const relay = await openRelay()
  const app = await startApp(relay.port)
  let mock = await startMock()
  relay.forwardTo(mock.port)

  /** Returns the address of the running server. A restart changes the port. */
  const control: ControlClient = (name, ...args) => openControl(mock.url, world)(name, ...args)

  return {
    appUrl: app.url,
    control,
    async kill() {
      const saved = await control('GET /save')
      relay.forwardTo(undefined)
      await mock.close('SIGKILL')
      return {
        /** Starts the server again with its world. The app does not reach it yet. */
        async restart() {
          mock = await startMock()
          await control('POST /load', { body: saved })
        },
        reconnect: () => relay.forwardTo(mock.port),
      }
    },
    async close() {
      await Promise.all([mock.close(), app.close()])
      relay.close()
    },
  }
}
