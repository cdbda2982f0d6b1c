import { freePort } from '@wallet/contracts/test/freePort'
import { type ControlClient, openControl } from '@wallet/mock-server/control/controlClient'
import { openRelay } from '@wallet/web/relay'
import { startServer } from '../../scripts/lib/server.mjs'
import { type AppOptions, appServer, mockServer, type ServerProcess } from './servers.ts'

async function startAtFreePort(serverAt: (port: number) => ServerProcess) {
  const port = await freePort()
  const { close } = await startServer(serverAt(port))
  return { port, url: `http://127.0.0.1:${port}`, close }
}

export const startMock = () => startAtFreePort(mockServer)

/** Starts a second deployment of the production build with own settings. It sends calls to `mockPort`. */
export const startApp = (mockPort: number, options: AppOptions = {}) =>
  startAtFreePort((port) => appServer(port, { ...options, mockPort }))

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
      await relay.close()
    },
  }
}
