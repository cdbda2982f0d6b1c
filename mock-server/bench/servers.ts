import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@wallet/contracts/test/freePort'
import { openTestWorld } from '../src/exports/testWorld.ts'
import type { Call } from './load.ts'

export const MEMBER = '0810000001'
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

let worlds = 0

/** Opens a new world with a moved clock, a fault on another endpoint, and a logged-in member. */
export async function freshWorld(port: number) {
  const name = `bench-${++worlds}`
  const world = openTestWorld(`http://localhost:${port}`, name)
  await world.clock.advance(3600)
  await world.faults.arm({ endpoint: 'GET /api/lookup/notice', kind: 'delay', delayMs: 100 })
  const { token, api } = await world.logIn(MEMBER)
  const wallet = await api('GET', '/api/wallet')
  return { wallet, headers: { 'x-mock-world': name, authorization: `Bearer ${token}` } }
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const mock: Server = {
  name: 'mock',
  args: () => [fileAt('../dist/mock.mjs')],
  env: (port) => ({ MOCK_PORT: `${port}` }),
  firstPath: '/api/lookup/active',
  read: async (port) => ({ method: 'GET', path: '/api/wallet', headers: (await freshWorld(port)).headers }),
  /** Transfers to a game and back, so that the money never runs out. */
  async transfer(port) {
    const { wallet, headers } = await freshWorld(port)
    const game = wallet.slots.find(({ isActive }: { isActive: boolean }) => isActive).code
    const bodies = [
      { from: 'WALLET', to: game, amount: 1 },
      { from: game, to: 'WALLET', amount: 1 },
    ].map((body) => JSON.stringify(body))
    return { method: 'POST', path: '/api/wallet/transfer', headers, bodies }
  },
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

/** Returns the processor time of a process in milliseconds, or null if the system does not report it. */
function processorMs(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export async function start(server: Server) {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, server.args(port), {
    env: { ...process.env, ...server.env?.(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}${server.firstPath}`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() - from > TIMEOUT_MS)
      throw new Error(`${server.name} did not start`)
    await wait(1)
  }
  return {
    server,
    port,
    /** Milliseconds from the start of Node to the first answer. */
    startMs: performance.now() - from,
    /** Resident memory in MB. */
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`], { encoding: 'utf8' })) / 1024,
    processorMs: () => processorMs(child.pid),
    stop() {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
}

export type Running = Awaited<ReturnType<typeof start>>

export async function withServers<T>(
  servers: Server[],
  measure: (running: Running[]) => Promise<T>,
): Promise<T> {
  const running: Running[] = []
  try {
    for (const server of servers) running.push(await start(server))
    return await measure(running)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}
