import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import type { Call } from './load.ts'
import { freshWorld, transferCall } from './mockClient.ts'

const TIMEOUT_MS = 30_000
/** Length of a clock tick in /proc/PID/stat. */
const TICK_MS = 10

/** A server to measure, in a process of its own. */
export interface Server {
  name: string
  args: (port: number) => string[]
  env?: (port: number) => Record<string, string>
  /** A path that the server answers as soon as it has started. */
  firstPath: string
  /** The two kinds of request: read the wallet, transfer money. */
  read: (port: number) => Promise<Call>
  transfer: (port: number) => Promise<Call>
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const mock: Server = {
  name: 'mock',
  args: () => [fileAt('../dist/mock.mjs')],
  env: (port) => ({ MOCK_PORT: `${port}` }),
  firstPath: '/api/lookup/active',
  read: async (port) => ({ method: 'GET', path: '/api/wallet', headers: (await freshWorld(port)).headers }),
  transfer: transferCall,
}

/** Servers that answer the mock's bytes without its rules: bare node:http, and plain Fastify. */
export function plainServers(walletFile: string, { bodies = [] }: Call): Server[] {
  const headers = { 'x-mock-world': 'bench-1', authorization: `Bearer ${'x'.repeat(40)}` }
  const plain = (name: string, script: string): Server => ({
    name,
    args: (port) => [fileAt(`servers/${script}`), `${port}`, walletFile],
    firstPath: '/api/wallet',
    read: async () => ({ method: 'GET', path: '/api/wallet', headers }),
    transfer: async () => ({ method: 'POST', path: '/api/wallet/transfer', headers, bodies }),
  })
  return [plain('node:http', 'bare.mjs'), plain('Fastify', 'fastify.mjs')]
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().once('end', () => resolve(true))
    })
      .once('error', () => resolve(false))
      .end()
  })
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function processorMs(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export async function start(server: Server) {
  const port = await getPort()
  const from = performance.now()
  const child = spawn(process.execPath, server.args(port), {
    env: { ...process.env, ...server.env?.(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let errors = ''
  child.stderr.on('data', (text) => {
    errors = (errors + text).slice(-2000)
  })
  while (!(await answers(port, server.firstPath))) {
    if (child.exitCode !== null || performance.now() - from > TIMEOUT_MS)
      throw new Error(`${server.name} did not start: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    server,
    port,
    /** Milliseconds from the start of Node to the first answer. */
    startMs: performance.now() - from,
    /** Resident memory in MB. */
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`], { encoding: 'utf8' })) / 1024,
    /** Processor time so far in milliseconds. Null if the system does not report it. */
    processorMs: () => processorMs(child.pid),
    stop: () => {
      running.delete(child)
      child.kill('SIGKILL')
      return ended
    },
  }
}

export type Running = Awaited<ReturnType<typeof start>>
