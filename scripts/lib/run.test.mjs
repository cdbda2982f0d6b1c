import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../test/helpers.mjs'
import { run, runInTurn, start, stopAll } from './run.mjs'
import { startServer } from './server.mjs'

const code = (text) => ['--input-type=module', '--eval', text]
const node = (text, options) => run(process.execPath, code(text), { output: 'piped', ...options })

test('returns the exit code and the output of both streams', async () => {
  const result = await node("console.log('out'); console.error('err'); process.exitCode = 3")
  expect(result.code).toBe(3)
  expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('passes the environment, and returns the output line by line', async () => {
  const lines = []
  await node('console.log(typeof process.env.PATH); console.log(process.env.ADDED)', {
    env: { ADDED: 'too' },
    onLine: (line) => lines.push(line),
  })
  expect(lines).toEqual(['string', 'too'])
})

test.each([
  ['is killed', () => node("process.kill(process.pid, 'SIGKILL')"), 'SIGKILL'],
  ['does not exist', () => run('/no/such/program', [], { output: 'piped' }), 'ENOENT'],
])('reports the reason when a program %s', async (_, running, why) => {
  expect(await running()).toEqual({ code: 1, output: expect.stringContaining(why) })
})

test('returns the exit code of the first step that fails, and runs no later step', async () => {
  const steps = [0, 2, 0].map((result) => vi.fn(async () => result))
  expect([await runInTurn(steps), await runInTurn(steps.slice(0, 1))]).toEqual([2, 0])
  expect(steps.map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0])
})

test('stops all programs, and kills one that ignores the signal', async () => {
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')"
  const started = [deaf, "setInterval(() => {}, 1000); console.log('ready')"].map((text) =>
    start(process.execPath, code(text), { output: 'piped' }),
  )
  onTestFinished(() => started.forEach((child) => void child.kill('SIGKILL')))
  await Promise.all(started.map(({ stdout }) => once(stdout, 'data')))
  await stopAll(50)
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGTERM'])
})

const module = (name) => JSON.stringify(new URL(name, import.meta.url).href)

/** Starts a command and waits for its first output. `ended` resolves when all its programs have ended. */
async function startCommand(text) {
  const child = spawn(process.execPath, code(text), { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (output += piece))
  // The pipe closes when the last program ends.
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return { child, ended }
}

const starting = `
  import { start, stopAllOnSignal } from ${module('./run.mjs')}
  stopAllOnSignal(() => console.log('stopping'))
  start(process.execPath, ['--eval', "setInterval(() => {}, 1000); console.log('ready')"])`

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 143],
])('stops its programs when a command receives %s', async (signal, exitCode) => {
  const { child, ended } = await startCommand(starting)
  child.kill(signal)
  expect(await ended).toEqual({ code: exitCode, signal: null, output: 'ready\nstopping\n' })
})

test('stops its programs when the parent is killed', async () => {
  const { child, ended } = await startCommand(`
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ${JSON.stringify(code(starting))}, { stdio: 'inherit' })`)
  child.kill('SIGTERM')
  expect((await ended).output).toBe('ready\nstopping\n')
})

/** Returns a server with this script, and a free port in PORT. */
async function serverOf(text) {
  const port = await freePort()
  const url = `http://localhost:${port}/tea`
  return { name: 'tea server', args: code(text), env: { PORT: `${port}` }, url }
}
const answering = (status) => `import { createServer } from 'node:http'
console.error('x'.repeat(5_000) + 'a line of the log')
createServer((_, answer) => answer.writeHead(${status}).end()).listen(process.env.PORT)`

test('starts a server once, and stops the server', async () => {
  const given = await serverOf(answering(200))
  const { close } = await startServer(given)
  expect((await fetch(given.url)).status).toBe(200)
  await expect(startServer(given)).rejects.toThrow('another program already listens on')
  await close()
  await expect(fetch(given.url)).rejects.toThrow()
  await close()
})

test('stops a server when its command is killed', async () => {
  const given = JSON.stringify({ ...(await serverOf(answering(200))), output: 'shown' })
  const { child, ended } = await startCommand(`
    import { startServer } from ${module('./server.mjs')}
    await startServer(${given})
    console.log('started')`)
  child.kill('SIGKILL')
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL', output: 'started\n' })
})

test.each([
  ['ends', "console.error('a line of the log'); process.exitCode = 3", 'its process ended with 3', 30_000],
  ['answers with an error', answering(404), '/tea answered 404', 30_000],
  ['does not listen', "console.error('a line of the log'); setInterval(() => {}, 999)", 'within 6 s', 6_000],
])('reports the reason when a server %s', async (_, script, reason, timeoutMs) => {
  const given = await serverOf(script)
  const { message } = await startServer(given, timeoutMs).catch((error) => error)
  expect(message).toContain(reason)
  expect(message).toContain('a line of the log')
  await expect(fetch(given.url)).rejects.toThrow()
})
