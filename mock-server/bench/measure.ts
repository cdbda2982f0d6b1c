import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openTestWorld } from '../src/exports/testWorld.ts'
import type { Call, SendLoad } from './load.ts'
import { openSamples, type Row } from './rows.ts'
import { MEMBER, mock, type Running, type Server, start, withServers } from './servers.ts'

const MB = 1000 * 1000
const packageScript = fileURLToPath(new URL('../package.mjs', import.meta.url))

/** Packs the server, installs the package into an empty folder, starts it there, and returns its size. */
export async function packageRows(scratch: string, npm: string): Promise<Row[]> {
  const source = join(scratch, 'package')
  const home = join(scratch, 'home')
  mkdirSync(home)
  execFileSync(process.execPath, [packageScript, source])
  const silent = ['--silent', '--no-audit', '--no-fund', '--prefer-offline']
  const [file, ...script] = npm ? [process.execPath, npm] : ['npm']
  const run = (cwd: string, ...args: string[]) =>
    execFileSync(file, [...script, ...args, ...silent], { cwd, encoding: 'utf8' })
  const tarball = run(source, 'pack', '--pack-destination', home).trim()
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  run(home, 'install', join(home, tarball))
  const modules = join(home, 'node_modules')
  const { stop } = await start({ ...mock, args: () => [join(modules, '@wallet/mock-server/mock.mjs')] })
  await stop()
  const bytes = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(modules, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const count = Object.keys(packages).length
  return [
    { name: 'installed as a package', unit: 'MB', samples: { mock: [bytes / MB] }, must: 30, aim: 3 },
    { name: '  packages', unit: '', samples: { mock: [count] }, must: 100, aim: 1 },
  ]
}

const READS = 20_000
const TRANSFERS = 2_000
const SETTLED_MS = 300

/** Starts each server in turn, many times, and runs something in it. Returns its start times and its memory afterwards. */
async function measure(servers: Server[], times: number, run: (running: Running) => Promise<unknown>) {
  const { samples, add } = openSamples('start', 'memory')
  for (let time = 0; time < times; time++)
    for (const server of servers) {
      const running = await start(server)
      await run(running)
      add(server.name, { start: running.startMs, memory: running.memory() })
      await running.stop()
    }
  return samples
}

export async function startRows(
  servers: Server[],
  times: { starts: number; memory: number },
  send: SendLoad,
): Promise<Row[]> {
  const settle = () => wait(SETTLED_MS)
  // The first start fills the disk cache.
  await measure(servers, 1, settle)
  const idle = await measure(servers, times.starts, settle)
  const loaded = await measure(servers, times.memory, async ({ port, server }) => {
    await send(port, await server.read(port), { connections: 16, amount: READS })
    await send(port, await server.transfer(port), { connections: 16, amount: TRANSFERS })
  })
  const after = `memory, after ${READS + TRANSFERS} calls`
  return [
    { name: 'node starts -> first answer', unit: 'ms', samples: idle.start, must: 250, aim: 170 },
    { name: 'memory, idle', unit: 'MB', samples: idle.memory, must: 80, aim: 70 },
    { name: after, unit: 'MB', samples: loaded.memory, must: 110, aim: 90 },
  ]
}

const WARM_UP_S = 2

interface Options {
  send: SendLoad
  /** How often each server is started. */
  starts: number
  /** Rounds after each start. */
  rounds: number
  /** Seconds of load on one server in one round. */
  seconds: number
  connections: number
}

/**
 * Sends one kind of request to all servers, one server after the other, in many short rounds. Other work of the machine
 * then slows all servers alike. The servers are started several times, because one process of Node can be a third
 * slower than the next one of the same server.
 */
export async function measureRounds(
  servers: Server[],
  callOf: (running: Running) => Promise<Call>,
  { send, starts, rounds, seconds, connections }: Options,
) {
  // `processor` is the processor time of one call, in microseconds.
  const { samples, add } = openSamples('perSecond', 'p99', 'processor')
  const measureOnce = async (running: Running) => {
    const { name } = running.server
    const call = await callOf(running)
    const before = running.processorMs()
    const { perSecond, p99, requests } = await send(running.port, call, { connections, duration: seconds })
    const after = running.processorMs()
    add(name, { perSecond, p99 })
    if (before !== null && after !== null) add(name, { processor: ((after - before) * 1000) / requests })
  }
  for (let time = 0; time < starts; time++)
    await withServers(servers, async (all) => {
      for (const running of all)
        await send(running.port, await callOf(running), { connections, duration: WARM_UP_S })
      for (let round = 0; round < rounds; round++) for (const running of all) await measureOnce(running)
    })
  return samples
}

export async function throughputRows(servers: Server[], options: Options): Promise<Row[]> {
  const read = await measureRounds(servers, ({ server, port }) => server.read(port), options)
  const transfer = await measureRounds(servers, ({ server, port }) => server.transfer(port), options)
  const against = 'node:http'
  const perSecond = { unit: '/s', against, atLeast: true }
  const processor = { name: '  processor time', unit: 'us', against }
  return [
    { ...perSecond, name: 'GET /api/wallet', samples: read.perSecond, must: 1, aim: 1.4 },
    { name: '  its p99', unit: 'ms', samples: read.p99, against, must: 2, aim: 1.5 },
    { ...processor, samples: read.processor, must: 1, aim: 0.75 },
    { ...perSecond, name: 'POST /api/wallet/transfer', samples: transfer.perSecond, must: 0.6, aim: 0.75 },
    { ...processor, samples: transfer.processor, must: 1.67, aim: 1.33 },
  ].filter(({ samples }) => Object.keys(samples).length > 0)
}

const DAY_S = 24 * 60 * 60
const WARM_UP = 20

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

export async function worldRows(times: number): Promise<Row[]> {
  const { port, stop } = await start(mock)
  const { samples, add } = openSamples('fresh', 'reset', 'clock')
  const open = (name: string) => openTestWorld(`http://localhost:${port}`, name)
  const known = open('known')
  for (let time = -WARM_UP; time < times; time++) {
    const call = () => timed(() => open(`new-${time}`).api('GET', '/api/lookup/active'))
    // The second call needs no new world: the difference is the world.
    const fresh = Math.max((await call()) - (await call()), 0)
    // Create jobs: two withdrawals to settle and an open QR code.
    const { api } = await known.logIn(MEMBER)
    for (const amount of [100, 101]) await api('POST', '/api/wallet/withdraw', { amount })
    await api('POST', '/api/qrcode/KBANK', { amount: 100 })
    const clock = await timed(() => known.clock.advance(DAY_S))
    const reset = await timed(() => known.reset('default'))
    if (time >= 0) add('mock', { fresh, clock, reset })
  }
  await stop()
  return [
    { name: 'a new world', unit: 'ms', samples: samples.fresh, must: 1, aim: 0.1 },
    { name: 'a reset', unit: 'ms', samples: samples.reset, must: 5, aim: 1 },
    { name: 'a clock move of 24 h', unit: 'ms', samples: samples.clock, must: 10, aim: 2 },
  ]
}
