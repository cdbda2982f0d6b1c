import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from '../test/server.ts'
import { bundledProgram } from '../test/store/program.ts'
import { storeFolder } from '../test/store/stored.ts'

const main = bundledProgram()
const backend = await openServer()

/** Starts the server as a program. `url` resolves with its address, `ended` with its exit code and its output. */
function startMain(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NODE_ENV: '', MOCK_PORT: '0', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (text += piece))
  const url = new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(/http:\/\/localhost:\d+/.exec(line)?.[0] ?? '')),
  )
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, text })),
  )
  return { child, url, ended }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'prints its address, serves figures and stops after %s, also with a socket that sleeps',
  async (signal) => {
    const { child, url, ended } = startMain({ MOCK_METRICS: '1' })
    expect(await (await fetch(`${await url}/metrics`)).text()).toContain('mock_worlds')
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    const headers = { connection: 'upgrade', upgrade: 'websocket', ...key }
    // The socket sends no frame, so the closing handshake stays without an answer.
    await once(request(`${await url}/socket.io/?EIO=4&transport=websocket`, { headers }).end(), 'upgrade')
    child.kill(signal)
    expect((await ended).code).toBe(0)
  },
  20_000,
)

test('forwards to a backend, and writes the recording to a new file when it stops', async () => {
  const file = join(storeFolder(), 'recording.json')
  const args = ['--forward', backend.url, '--only', 'GET /api/lookup/*', '--record', file]
  const { child, url, ended } = startMain({}, args)
  await fetch(`${await url}/api/lookup/banks`)
  child.kill('SIGTERM')
  const load = `Calls in ${file}: 1. Load them:\n  curl ${await url}/__mock__/recording`
  expect(await ended).toEqual({ code: 0, text: expect.stringContaining(load) })
  expect(readFileSync(file, 'utf8')).toContain('"GET /api/lookup/banks"')
  const again = startMain({}, args)
  again.child.stdout.once('data', () => again.child.kill())
  expect(await again.ended).toEqual({ code: 1, text: expect.stringContaining(`${file} is not usable`) })
})

test.each<[env: Record<string, string>, args: string[], code: number, text: RegExp]>([
  [{ MOCK_HOST: '192.0.2.1', MOCK_OPEN: '1' }, [], 1, /MOCK_HOST is not an address of this machine/],
  [{ MOCK_PORT: `${backend.port}` }, [], 1, /did not start\. Port \d+ is in use.*MOCK_PORT/],
  [{ NODE_ENV: 'production' }, [], 1, /MOCK_ALLOW_PRODUCTION=1/],
  [{}, ['--port', '5000'], 2, /MOCK_PORT[\s\S]*Unknown option '--port'/],
  [{}, ['--help'], 0, /MOCK_PORT/],
])('with %j and %j exits with code %i and prints %s', async (env, args, code, text) => {
  const result = await startMain(env, args).ended
  expect(result).toEqual({ code, text: expect.stringMatching(text) })
  expect(result.text).not.toMatch(/ at .*\.ts/)
})
