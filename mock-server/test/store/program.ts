import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'

const running = new Set<ChildProcess>()

export type Program = Awaited<ReturnType<typeof startProgram>>

/** Each worker of a test run has its own bundle. */
const script = fileURLToPath(
  new URL(`../../dist-test/program-${process.env.VITEST_POOL_ID}/mock.mjs`, import.meta.url),
)
let bundled: Promise<unknown> | undefined

/** Bundles the mock server once per worker, as `npm run mock` does. */
async function bundle() {
  const { options } = (await import(new URL('../../build.mjs', import.meta.url).href)) as {
    options: BuildOptions
  }
  await build({ ...options, outdir: dirname(script) })
}

/** Bundles the mock server before the tests of a file and kills the programs after them. Returns the path of the bundle. */
export function bundledProgram(): string {
  beforeAll(() => {
    bundled ??= bundle()
    return bundled
  })
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  return script
}

/** Returns a function that starts the mock server in a new process. */
export function program() {
  const path = bundledProgram()
  return (env: Record<string, string>) => startProgram(path, env)
}

/** Starts the server. Rejects with its output if it ends. */
async function startProgram(script: string, env: Record<string, string>) {
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
    /** Time in ms from the start until the server listened. */
    startMs: performance.now() - from,
    /** Returns the output so far. */
    output: () => text,
    /** Kills the server at once, like a power cut. */
    kill: () => stop('SIGKILL'),
    /** Stops the server like a deployment. */
    end: () => stop('SIGTERM'),
  }
}
