// Starts programs, and stops them when the command ends.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './project.mjs'

const running = new Set()

/** Starts a program. `output` is 'shown' or 'piped'. */
export function start(file, args, { cwd = root, env = {}, output = 'shown', ...options } = {}) {
  const stdio = output === 'shown' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio, ...options })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Runs a program. Returns its exit code and its piped output. `onLine` receives each piped line. */
export function run(file, args, { onLine, ...options } = {}) {
  const child = start(file, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }),
    )
  })
}

export const runNode = (script, args = [], options) => run(process.execPath, [script, ...args], options)

/** Runs steps in order until one fails. Returns its exit code, or 0. */
export async function runInTurn(steps) {
  for (const step of steps) {
    const code = await step()
    if (code !== 0) return code
  }
  return 0
}

export const runTypeScript = async (script, args = []) =>
  (await run(process.execPath, ['--import', 'tsx', script, ...args])).code

/** Stops all programs. Kills those that still run after `patienceMs`. */
export async function stopAll(patienceMs = 4000) {
  const kill = (signal) => {
    for (const child of running) child.kill(signal)
  }
  kill('SIGTERM')
  const timer = setTimeout(() => kill('SIGKILL'), patienceMs)
  await Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve))))
  clearTimeout(timer)
}

const PARENT_CHECK_MS = 500

/** Stops all programs and exits when this command receives a signal or its parent ends. npm forwards no signals. */
export function stopAllOnSignal(before = () => {}) {
  const stop = async (exitCode) => {
    before()
    await stopAll()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stop(signal === 'SIGINT' ? 130 : 143))
  stopWithParent(() => stop(143))
}

/** Calls `stop` once when the parent process has ended. */
export function stopWithParent(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}
