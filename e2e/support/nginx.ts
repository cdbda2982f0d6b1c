import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'

type Values = Readonly<Record<string, string | number>>

/** What lays out a folder for the system's nginx. */
interface Lay {
  findNginx: () => string | undefined
  layNginx: (folder: string, values: Values) => string[]
  layDemoNginx: (folder: string, values: Values) => string[]
  layMockBalancer: (folder: string, values: { port: number; ports: number[] }) => string[]
}
const lib = new URL('../../web/deploy/nginx.mjs', import.meta.url).href

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** A folder that nginx may read: started by root, it works as another user. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/** What a listener was sent; answers when it has all of it. */
const bodyOf = async (request: IncomingMessage) => {
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

/** A provider of the test's own: `answer` gets each call when its body is there; `calls` has them all. */
export async function openProvider(answer: (...args: [...Parameters<RequestListener>, Call]) => void) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const bytes = await bodyOf(request).catch(() => -1)
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, bytes }
    calls.push(call)
    answer(request, response, call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    calls,
    server,
    port: portOf(server),
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Resolves when nginx has said that it serves, so many times: its sockets are open by then. */
function waitUntilServing(child: ChildProcess, said: () => string, times = 1) {
  return new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (said().split('start worker processes').length > times) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`nginx ended: ${said()}`)))
  })
}

/** Starts nginx with what `lay` lays out for a port; `edited` may change the configuration, as limits that tests cannot wait for. */
async function open(
  lay: (lib: Lay, folder: string, port: number) => string[],
  edited = (text: string) => text,
) {
  const made: Lay = await import(lib)
  const nginx = made.findNginx()
  if (!nginx) throw new Error('No nginx is installed here')
  const folder = openFolder()
  const port = await getPort()
  const words = lay(made, folder, port)
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  edit('server.conf', edited)
  edit('nginx.conf', (text) => text.replace('error_log stderr warn', 'error_log stderr notice'))
  let said = ''
  const child = spawn(nginx, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  await waitUntilServing(child, () => said)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Lines of the log of errors so far. */
    errors: () => said,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    /** Reads its configuration again, as after a change; once. */
    reload() {
      child.kill('SIGHUP')
      return waitUntilServing(child, () => said, 2)
    },
    async close() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The limits are minutes: here they are a second. */
export const hasty = (text: string) => text.replaceAll('_timeout 300s', '_timeout 1s')

interface Options {
  values?: Values
  edited?: (text: string) => string
}
const emptyRoot = tmpdir()

/** The shipped nginx in front of a provider. */
export const openWallet = (provider: string, { values, edited }: Options = {}) =>
  open(
    ({ layNginx }, folder, port) =>
      layNginx(folder, {
        WEB_PORT: port,
        WEB_ROOT: emptyRoot,
        WEB_LOG: join(folder, 'access.log'),
        PROVIDER: provider,
        ...values,
      }),
    edited,
  )

export const openDemo = (root: string) =>
  open(({ layDemoNginx }, folder, port) => layDemoNginx(folder, { WEB_PORT: port, WEB_ROOT: root }))

/** The shipped balancer of several mock servers. */
export const openBalancer = (ports: number[], edited?: (text: string) => string) =>
  open(({ layMockBalancer }, folder, port) => layMockBalancer(folder, { port, ports }), edited)
