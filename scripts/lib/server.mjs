// Starts servers in their own processes.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from './command.mjs'
import { start } from './run.mjs'

/** A busy machine can need more than 10 s. A process that ends or an error status is reported at once. */
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 4_000
const MAX_LOG_LENGTH = 4_000

/** Stops the server when the process that started it ends, even after SIGKILL. An address ends at a question mark. */
const stopWithParent =
  'data:text/javascript,process.on("disconnect",()=>process.kill(process.pid));if(process.channel)process.channel.unref()'

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

async function fetchStatus(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status
}

async function findStartProblem(child, url, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) return `its process ended with ${child.exitCode ?? child.signalCode}`
    const status = await fetchStatus(url)
    if (status !== undefined) return status < 400 ? undefined : `${url} answered ${status}`
    await wait(50)
  }
  return `${url} did not answer within ${timeoutMs / 1000} s`
}

/**
 * Starts a server with these arguments of Node, and waits until `url` answers with a status below 400. Throws a Problem
 * with the reason and the piped output if the server does not start.
 */
export async function startServer(
  { name, args, url, output = 'piped', ...options },
  timeoutMs = START_TIMEOUT_MS,
) {
  if ((await fetchStatus(url)) !== undefined)
    throw new Problem(`The ${name} did not start: another program already listens on ${url}`)
  const stream = output === 'shown' ? 'inherit' : 'pipe'
  const child = start(process.execPath, ['--import', stopWithParent, ...args], {
    ...options,
    stdio: ['ignore', stream, stream, 'ipc'],
  })
  let log = ''
  for (const each of [child.stdout, child.stderr])
    each?.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-MAX_LOG_LENGTH)
    })

  async function close(signal = 'SIGTERM') {
    if (hasEnded(child)) return
    const ended = once(child, 'close')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }

  const problem = await findStartProblem(child, url, timeoutMs)
  if (problem === undefined) return { child, close }
  await close()
  throw new Problem(`The ${name} did not start: ${problem}\n${log}`.trim())
}
