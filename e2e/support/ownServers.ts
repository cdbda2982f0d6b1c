import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type ControlClient, openControl } from '@wallet/mock-server/control/controlClient'
import getPort from 'get-port'
import { WALLET_SETTINGS } from './deployment.ts'

const root = join(import.meta.dirname, '../..')
/** Ends a server with the test that started it. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'
const environment = { ...process.env, FORCE_COLOR: '0', WALLET_SETTINGS }

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

/** Starts a program; comes back when it says that it is ready. */
function start(script: string, args: string[], cwd: string, env: Record<string, string>, ready: RegExp) {
  const child = spawn(process.execPath, ['--import', endWithParent, script, ...args], {
    cwd: join(root, cwd),
    env: { ...environment, ...env },
    // The preview says much of a mock that is away.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  return new Promise<ChildProcess>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part) => {
      said += part
      if (ready.test(said)) resolve(child)
    })
    child.once('close', () => reject(new Error(`${script} ended: ${said}`)))
  })
}

export async function startMock() {
  const port = await getPort()
  const env = { MOCK_PORT: String(port) }
  const child = await start('mock-server/dist/mock.mjs', [], '.', env, /listens on/)
  return { child, port, url: `http://127.0.0.1:${port}` }
}

/** Passes connections on to a port, as long as there is one. */
async function openRelay() {
  let target: number | undefined
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (target === undefined) return near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    to(port: number | undefined) {
      target = port
      for (const socket of open) socket.destroy()
    },
    close: () => server.close(),
  }
}

/** The production build at an address of its own, with the settings of a deployment; calls to it go to `mockPort`. */
export async function startApp(mockPort: number, settings = WALLET_SETTINGS) {
  const port = await getPort()
  const child = await start(
    'node_modules/vite/bin/vite.js',
    ['preview', '--host', '127.0.0.1'],
    'web',
    { MOCK_PORT: String(mockPort), PREVIEW_PORT: String(port), WALLET_SETTINGS: settings },
    /Local/,
  )
  return { child, port }
}

/**
 * A mock server that can be killed, with the app in front of it; both belong to one test. While it is down every call
 * fails; when it is back its world is as it was.
 */
export async function openOwnServers(world: string) {
  const relay = await openRelay()
  const preview = await startApp(relay.port)
  const appUrl = `http://127.0.0.1:${preview.port}`
  let mock = await startMock()
  relay.to(mock.port)

  /** Of the server that runs now: after a death another one, at another port. */
  const control: ControlClient = (name, ...given) => openControl(mock.url, world)(name, ...given)

  return {
    appUrl,
    control,
    /** Ends the server in the middle of whatever it does. */
    async kill() {
      const saved = await control('GET /save')
      relay.to(undefined)
      await stop(mock.child)
      return {
        /** Brings it back with its world; nobody finds it yet. */
        async begin() {
          mock = await startMock()
          await control('POST /load', { body: saved })
        },
        open: () => relay.to(mock.port),
      }
    },
    async close() {
      await Promise.all([stop(mock.child), stop(preview.child)])
      relay.close()
    },
  }
}
