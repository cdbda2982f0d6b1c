import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'

const running = new Set<ChildProcess>()

export interface Program {
  child: ChildProcess
  url: string
  /** From its start until it said that it listens, in ms. */
  startMs: number
  /** What it has printed so far. */
  output: () => string
  /** Kills it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end, as a deploy does. */
  end: () => Promise<void>
}

/** The mock server as the program that is started outside of tests, bundled once a file. */
export function program(name: string) {
  const folder = fileURLToPath(new URL(`../../dist-test/${name}/`, import.meta.url))
  beforeAll(async () => {
    const { options } = (await import(new URL('../../build.mjs', import.meta.url).href)) as {
      options: BuildOptions
    }
    await build({ ...options, outdir: folder })
  })
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return (env: Record<string, string>) => startProgram(`${folder}mock.mjs`, env)
}

/** Rejects with what it said where it does not start. */
async function startProgram(script: string, env: Record<string, string>): Promise<Program> {
  const from = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: '', MOCK_PORT: '0', ...env },
  })
  running.add(child)
  let text = ''
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      running.delete(child)
      resolve()
    }),
  )
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [found] = /http:\/\/localhost:\d+/.exec(text) ?? []
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(text)))
  })
  const stop = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    child,
    url: address,
    startMs: performance.now() - from,
    output: () => text,
    kill: () => stop('SIGKILL'),
    end: () => stop('SIGTERM'),
  }
}
