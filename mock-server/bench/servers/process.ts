import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { request } from 'node:http'
import getPort from 'get-port'
import type { Contestant } from '../contestants/contestant.ts'

const TIMEOUT_MS = 30_000

function isAnswered(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().once('end', () => resolve(true))
    })
      .once('error', () => resolve(false))
      .end()
  })
}

/** A contestant that runs. */
export interface Running {
  contestant: Contestant
  port: number
  /** From the start of Node to the first answer. */
  startMs: number
  /** What it holds of the machine's memory, in MB. */
  memory: () => number
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a contestant and waits for its first answer. */
export async function start(contestant: Contestant): Promise<Running> {
  const port = await getPort()
  const from = performance.now()
  const child = spawn(process.execPath, contestant.command(port), {
    env: { ...process.env, ...contestant.env?.(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let errorOutput = ''
  child.stderr.on('data', (text) => {
    errorOutput = (errorOutput + text).slice(-2000)
  })
  while (!(await isAnswered(port, contestant.firstPath))) {
    if (child.exitCode !== null || performance.now() - from > TIMEOUT_MS)
      throw new Error(`${contestant.name} did not start: ${errorOutput}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    contestant,
    port,
    startMs: performance.now() - from,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`], { encoding: 'utf8' })) / 1024,
    stop: () => {
      running.delete(child)
      child.kill('SIGKILL')
      return ended
    },
  }
}
