import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wallet/contracts/test/freePort'
import { findNginx, writeConfig, writeWalletConfig } from './nginxConfig.mjs'

type Values = Readonly<Record<string, string | number>>

/** The port of the discard service, on which nothing listens. */
export const UNUSED_PORT = 9
/** An address for tests that need no provider. */
export const NO_PROVIDER = `http://127.0.0.1:${UNUSED_PORT}`

export const makeFolder = () => mkdtempSync(join(tmpdir(), 'nginx-test-'))

/** Reads a request to its end. */
const countBytes = async (request: IncomingMessage) => {
  let bytes = 0
  for await (const part of request) bytes += part.length
  return bytes
}

export interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  bytes: number
}

export type Handler = (...args: [...Parameters<RequestListener>, Call]) => void

/** Starts a provider for one test. `handle` gets each call after its body has arrived. `calls` has all calls. */
export async function openProvider(handle: Handler) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const bytes = await countBytes(request).catch(() => -1)
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, bytes }
    calls.push(call)
    handle(request, response, call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

/** Resolves when nginx has logged `times` times that its workers start. Its sockets are open then. */
function waitUntilServing(child: ChildProcess, errorLog: () => string, times = 1) {
  return new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (errorLog().split('start worker processes').length > times) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`nginx ended: ${errorLog()}`)))
  })
}

/** Starts nginx on a free port. `editConfig` may change the configuration, such as limits that are too long for a test. */
async function startNginx(
  writeConfig: (folder: string, port: number) => string[],
  editConfig = (text: string) => text,
) {
  const nginx = findNginx()
  if (!nginx) throw new Error('No nginx is installed here')
  const folder = makeFolder()
  const port = await freePort()
  const args = writeConfig(folder, port)
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  edit('server.conf', editConfig)
  edit('nginx.conf', (text) => text.replace('error_log stderr warn', 'error_log stderr notice'))
  let errorLog = ''
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errorLog += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await waitUntilServing(child, () => errorLog)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    errorLog: () => errorLog,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    /** Makes nginx reload its configuration. Works once. */
    reload() {
      child.kill('SIGHUP')
      return waitUntilServing(child, () => errorLog, 2)
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/** Changes the limits of five minutes to one second. */
export const withShortTimeouts = (text: string) => text.replaceAll('_timeout 300s', '_timeout 1s')

interface Options {
  values?: Values
  editConfig?: (text: string) => string
}
/** A folder for tests that request no file. */
const unusedRoot = tmpdir()

/** Starts the shipped nginx in front of a provider. */
export const openWallet = (provider: string, { values, editConfig }: Options = {}) =>
  startNginx(
    (folder, port) =>
      writeWalletConfig(folder, {
        WEB_PORT: port,
        WEB_ROOT: unusedRoot,
        WEB_LOG: join(folder, 'access.log'),
        PROVIDER: provider,
        ...values,
      }),
    editConfig,
  )

/** Starts the shipped nginx of the offline demo. */
export const openDemo = (root: string) =>
  startNginx((folder, port) =>
    writeConfig(folder, 'web/deploy/demo.conf.template', { WEB_PORT: port, WEB_ROOT: root }),
  )

/** Starts the shipped balancer of several mock servers. */
export const openBalancer = (ports: number[], editConfig?: (text: string) => string) =>
  startNginx(
    (folder, port) =>
      writeConfig(folder, 'mock-server/deploy/nginx.conf.template', {
        MOCKS_LISTEN: `127.0.0.1:${port}`,
        MOCKS: ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n  '),
      }),
    editConfig,
  )
