import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type ControlClient, openControl } from '@wallet/mock-server/control/controlClient'
import getPort from 'get-port'
import { WALLET_SETTINGS } from './deployment.ts'

const root = join(import.meta.dirname, '../..')
/** Ends a server when the process that started it ends. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'
const environment = { ...process.env, FORCE_COLOR: '0', WALLET_SETTINGS }

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

/** Starts a program; resolves when its output says that it is ready. */
function start(script: string, args: string[], cwd: string, env: Record<string, string>, ready: RegExp) {
  const child = spawn(process.execPath, ['--import', endWithParent, script, ...args], {
    cwd: join(root, cwd),
    env: { ...environment, ...env },
    // The preview logs every call that finds no mock.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  return new Promise<ChildProcess>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
      if (ready.test(output)) resolve(child)
    })
    child.once('close', () => reject(new Error(`${script} ended: ${output}`)))
  })
}

export async function startMock() {
  const port = await getPort()
  const env = { MOCK_PORT: String(port) }
  const child = await start('mock-server/dist/mock.mjs', [], '.', env, /listens on/)
  return { port, url: `http://127.0.0.1:${port}`, close: () => stop(child) }
}

/** Passes connections on to a port that may change; without one it drops them. */
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

/** The production build at an address of its own, with the settings of a deployment; it sends calls to `mockPort`. */
export async function startApp(mockPort: number, settings = WALLET_SETTINGS) {
  const port = await getPort()
  const child = await start(
    'node_modules/vite/bin/vite.js',
    ['preview', '--host', '127.0.0.1'],
    'web',
    { MOCK_PORT: String(mockPort), PREVIEW_PORT: String(port), WALLET_SETTINGS: settings },
    /Local/,
  )
  return { port, url: `http://127.0.0.1:${port}`, close: () => stop(child) }
}

/**
 * A mock server that one test can kill, with the app in front of it. While it is down every call fails; after a restart
 * its world is as it was.
 */
export async function openOwnServers(world: string) {
  const relay = await openRelay()
  const app = await startApp(relay.port)
  let mock = await startMock()
  relay.forwardTo(mock.port)

  /** Of the server that runs now: a restart gives it another port. */
  const control: ControlClient = (name, ...args) => openControl(mock.url, world)(name, ...args)

  return {
    appUrl: app.url,
    control,
    /** Ends the server at once, whatever it does. */
    async kill() {
      const saved = await control('GET /save')
      relay.forwardTo(undefined)
      await mock.close()
      return {
        /** Starts it again with its world; the app does not reach it yet. */
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
