import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledProgram } from '../test/store/program.ts'
import { storeFolder } from '../test/store/stored.ts'

const main = bundledProgram()

/** Starts the server as a program. `ended` resolves with its exit code and its output. */
function startMain(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NODE_ENV: '', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (text += piece))
  const line = new Promise<string>((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, text })),
  )
  return { child, line, ended }
}

describe('mock server program', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'prints its address, serves figures and stops after %s',
    async (signal) => {
      const { child, line, ended } = startMain({ MOCK_PORT: '0', MOCK_METRICS: '1' })
      const [url = ''] = /http:\/\/localhost:\d+/.exec(await line) ?? []
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('mock_worlds')
      child.kill(signal)
      expect((await ended).code).toBe(0)
    },
  )

  test('forwards to a backend and writes the recording when it stops', async () => {
    const backend = startMain({ MOCK_PORT: '0' })
    const urlIn = async (line: Promise<string>) => /http:\/\/localhost:\d+/.exec(await line)?.[0] ?? ''
    const file = join(storeFolder(), 'recording.json')
    const args = ['--forward', await urlIn(backend.line), '--only', 'GET /api/lookup/*', '--record', file]
    const { child, line, ended } = startMain({ MOCK_PORT: '0' }, args)
    await fetch(`${await urlIn(line)}/api/lookup/banks`)
    for (const one of [child, backend.child]) one.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, text: expect.stringContaining('1 calls are in') })
    expect(JSON.parse(readFileSync(file, 'utf8')).calls).toMatchObject([
      { endpoint: 'GET /api/lookup/banks' },
    ])
  })

  test('reports a host that is not an address of this machine', async () => {
    const env = { MOCK_PORT: '0', MOCK_HOST: '192.0.2.1', MOCK_OPEN: '1' }
    const { code, text } = await startMain(env).ended
    expect(code).toBe(1)
    expect(text).toContain('MOCK_HOST is not an address of this machine')
  })

  test('reports a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const { code, text } = await startMain({ MOCK_PORT: String(port) }).ended
    taken.close()
    expect(code).toBe(1)
    expect(text).toMatch(/did not start\. Port \d+ is in use.*MOCK_PORT/)
    expect(text).not.toMatch(/ at .*\.ts/)
  })

  test.each([
    { args: ['--help'], code: 0 },
    { args: ['--port', '5000'], code: 2 },
  ])('prints its settings for $args', async ({ args, code }) => {
    const result = await startMain({ MOCK_PORT: '0' }, args).ended
    expect(result).toEqual({ code, text: expect.stringContaining('MOCK_PORT') })
  })

  test('does not start in production', async () => {
    const { code, text } = await startMain({ NODE_ENV: 'production' }).ended
    expect(code).toBe(1)
    expect(text).toContain('MOCK_ALLOW_PRODUCTION=1')
  })
})
