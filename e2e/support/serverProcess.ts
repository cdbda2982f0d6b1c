import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that a test starts as a child process. */
export interface ServerProcess {
  name: string
  /** Arguments of Node: the script and its options. */
  args: string[]
  /** Folder of the process, relative to the checkout. */
  cwd: string
  env: Record<string, string>
  /** Address that answers with a status below 400 when the server is ready. */
  url: string
}

const root = join(import.meta.dirname, '../..')
/** A busy machine can need more than 10 s. A process that ends or an error status is reported at once. */
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 4_000
const MAX_OUTPUT_LENGTH = 4_000

/** Stops the server when the process that started it ends, even after SIGKILL. */
const stopWithParent =
  'data:text/javascript,process.on("disconnect",()=>process.kill(process.pid));if(process.channel)process.channel.unref()'

const fetchStatus = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status
}

/** Starts a server and waits until it is ready. Throws an error with the server's output if it does not start. */
export async function startServer(
  { name, args, cwd, env, url }: ServerProcess,
  timeoutMs = START_TIMEOUT_MS,
) {
  if ((await fetchStatus(url)) !== undefined)
    throw new Error(`The ${name} did not start: another program already listens on ${url}`)
  const child = spawn(process.execPath, ['--import', stopWithParent, ...args], {
    cwd: join(root, cwd),
    env: { ...(process.env as Record<string, string>), FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT_LENGTH)
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  async function close(signal: NodeJS.Signals = 'SIGTERM') {
    if (hasEnded()) return
    const ended = once(child, 'close')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }

  async function findStartProblem() {
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (hasEnded()) return `its process ended with ${child.exitCode ?? child.signalCode}`
      const status = await fetchStatus(url)
      if (status !== undefined && status < 400) return
      if (status !== undefined) return `${url} answered ${status}`
      await wait(50)
    }
    return `${url} did not answer within ${timeoutMs / 1000} s`
  }

  const problem = await findStartProblem()
  if (problem === undefined) return { close }
  await close()
  throw new Error(`The ${name} did not start: ${problem}\n${output}`.trim())
}
