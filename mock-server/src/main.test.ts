import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasRedis, openRedisServer } from '../test/store/redisServer.ts'
import { noLimits, sharedLimits } from './hosts/limits.ts'
import { readSettings, settingsWarning } from './hosts/settings.ts'

describe('the settings', () => {
  test('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      seed: 1,
      idempotency: true,
      worldFilesMb: 64,
      allFilesMb: 256,
      store: '',
      storeAwayS: 10,
      worldsKept: 1000,
      token: '',
      limits: noLimits,
      metrics: false,
      log: undefined,
      idleMinutes: 0,
      allowedHosts: [],
    })
  })

  test('are taken from the environment', () => {
    const env = {
      MOCK_PORT: '4100',
      MOCK_HOST: '0.0.0.0',
      MOCK_SEED: '7',
      MOCK_IDEMPOTENCY: '0',
      MOCK_WORLD_FILES_MB: '32',
      MOCK_FILES_MB: '100',
      MOCK_STORE: './worlds',
      MOCK_STORE_AWAY_S: '20',
      MOCK_WORLDS: '50',
      MOCK_METRICS: '1',
      MOCK_LOG: 'info',
      MOCK_TOKEN: 'a-token-of-this-test',
      MOCK_CLIENT_WORLDS: '10',
      MOCK_IDLE_MINUTES: '30',
      MOCK_ALLOWED_HOSTS: 'mock, Demo.example',
    }
    expect(readSettings(env)).toEqual({
      port: 4100,
      idempotency: false,
      worldFilesMb: 32,
      allFilesMb: 100,
      store: './worlds',
      storeAwayS: 20,
      worldsKept: 50,
      token: 'a-token-of-this-test',
      limits: { ...sharedLimits, worlds: 10 },
      metrics: true,
      log: 'info',
      idleMinutes: 30,
      host: '0.0.0.0',
      seed: 7,
      allowedHosts: ['mock', 'demo.example'],
    })
  })

  test.each([
    ['MOCK_CLIENT_REQUESTS', 'requests'],
    ['MOCK_CLIENT_WORLDS', 'worlds'],
    ['MOCK_CLIENT_SOCKETS', 'sockets'],
  ] as const)(
    '%s limits the %s of one client, also on a mock that only this machine reaches',
    (name, limit) => {
      expect(readSettings({ [name]: '7' }).limits).toEqual({ ...noLimits, [limit]: 7 })
      const shared = { MOCK_HOST: '0.0.0.0', MOCK_OPEN: '1' }
      expect(readSettings({ ...shared, [name]: '0' }).limits).toEqual({ ...sharedLimits, [limit]: 0 })
    },
  )

  test('worlds of a mock that others reach leave after a day, unless told otherwise', () => {
    const shared = { MOCK_HOST: '0.0.0.0', MOCK_OPEN: '1' }
    expect(readSettings(shared).idleMinutes).toBe(24 * 60)
    expect(readSettings({ ...shared, MOCK_IDLE_MINUTES: '0' }).idleMinutes).toBe(0)
  })

  test.each([
    ['MOCK_PORT', 'port', [0, 65_535]],
    ['MOCK_SEED', 'seed', [0, 2 ** 31 - 1]],
    ['MOCK_WORLD_FILES_MB', 'worldFilesMb', [CHAT_VIDEO_MAX_MB, 1024 * 1024]],
    ['MOCK_FILES_MB', 'allFilesMb', [CHAT_VIDEO_MAX_MB, 1024 * 1024]],
    ['MOCK_STORE_AWAY_S', 'storeAwayS', [1, 3_600]],
    ['MOCK_WORLDS', 'worldsKept', [1, 1_000_000]],
    ['MOCK_IDLE_MINUTES', 'idleMinutes', [0, 525_600]],
  ] as const)('%s is taken from its least to its most', (name, setting, [least, most]) => {
    for (const value of [least, most]) expect(readSettings({ [name]: String(value) })[setting]).toBe(value)
    for (const value of [least - 1, most + 1])
      expect(() => readSettings({ [name]: String(value) })).toThrow(
        `${name}=${value} is not usable: it must be a whole number from ${least} to ${most}`,
      )
  })

  test.each([
    { MOCK_PORT: 'http' },
    { MOCK_PORT: '70000' },
    { MOCK_PORT: '-1' },
    { MOCK_PORT: '4000.5' },
    { MOCK_SEED: 'one' },
    { MOCK_IDEMPOTENCY: 'off' },
    { MOCK_FILES_MB: '1' },
    { MOCK_HOST: 'http://localhost' },
    { MOCK_HOST: 'localhost:4000' },
    { MOCK_ALLOWED_HOSTS: 'mock, *' },
    { MOCK_WORLDS: '0' },
    { MOCK_STORE_AWAY_S: '0' },
    { MOCK_METRICS: 'yes' },
    { MOCK_LOG: 'loud' },
    { MOCK_CLIENT_REQUESTS: '-1' },
    { MOCK_IDLE_MINUTES: 'never' },
  ])('%j is refused by its name', (env) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${Object.keys(env)[0]}=`))
  })

  test('others reach it by a token, or because that is meant', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.20', 'mock.example']) {
      expect(() => readSettings({ MOCK_HOST: host }), host).toThrow(/MOCK_TOKEN.*MOCK_OPEN=1/)
      expect(readSettings({ MOCK_HOST: host, MOCK_OPEN: '1' })).toMatchObject({
        token: '',
        limits: sharedLimits,
      })
      expect(() => readSettings({ MOCK_HOST: host, MOCK_OPEN: '0' })).toThrow(/MOCK_TOKEN/)
    }
    for (const host of ['127.0.0.1', 'localhost', '::1', '127.1.2.3'])
      expect(readSettings({ MOCK_HOST: host })).toMatchObject({ token: '', limits: noLimits })
    for (const token of ['with a space in between', 'รหัสลับ', 'two\nlines'])
      expect(() => readSettings({ MOCK_TOKEN: token })).toThrow(/without spaces/)
  })

  test('a token that can be guessed is warned of, where others reach the mock', () => {
    const warning = (host: string, token: string) =>
      settingsWarning(readSettings({ MOCK_HOST: host, MOCK_TOKEN: token }))
    expect(warning('0.0.0.0', 'x'.repeat(15))).toContain('MOCK_TOKEN has 15 characters')
    expect(warning('0.0.0.0', 'x'.repeat(16))).toBe('')
    expect(warning('127.0.0.1', 'short')).toBe('')
  })

  test('production is refused unless it is meant', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/MOCK_ALLOW_PRODUCTION=1/)
    expect(readSettings({ NODE_ENV: 'production', MOCK_ALLOW_PRODUCTION: '1' }).port).toBe(4000)
  })
})

const folder = fileURLToPath(new URL('../dist-test/main/', import.meta.url))
const main = `${folder}mock.mjs`

/** It is bundled as it is for `npm run mock`: from its sources each start would take seconds. */
beforeAll(async () => {
  const { options } = (await import(new URL('../build.mjs', import.meta.url).href)) as {
    options: BuildOptions
  }
  await build({ ...options, outdir: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The server as a program of its own; `said` resolves with what it printed when it has ended. */
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

describe('the program', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it listens, and ends when it is told to by %s',
    async (signal) => {
      const { child, line, ended } = startMain({ MOCK_PORT: '0' })
      const [url = ''] = /http:\/\/localhost:\d+/.exec(await line) ?? []
      expect((await fetch(`${url}/__mock__/health`)).status).toBe(200)
      child.kill(signal)
      expect((await ended).code).toBe(0)
    },
  )

  test.skipIf(!hasRedis)('ends, and says why, when its store is lost', async () => {
    const redis = await openRedisServer()
    const { child, line, ended } = startMain({
      MOCK_PORT: '0',
      MOCK_STORE: redis.url,
      MOCK_STORE_AWAY_S: '1',
    })
    const [url = ''] = /http:\/\/localhost:\d+/.exec(await line) ?? []
    onTestFinished(() => void child.kill('SIGKILL'))
    const advance = () =>
      fetch(`${url}/__mock__/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: 60 }),
      })
    expect((await advance()).status).toBe(200)
    await redis.kill()
    void advance().catch(() => undefined)
    const { code, text } = await ended
    expect(code).toBe(1)
    expect(text).toContain('The store can no longer be written, so the mock server ends: ')
  })

  test('ends with a clear word when its host is of another machine', async () => {
    const env = { MOCK_PORT: '0', MOCK_HOST: '192.0.2.1', MOCK_OPEN: '1' }
    const { code, text } = await startMain(env).ended
    expect(code).toBe(1)
    expect(text).toContain('MOCK_HOST is not an address of this machine')
  })

  test('ends with a clear word when its port is taken', async () => {
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
  ])('tells its settings when it is given $args', async ({ args, code }) => {
    const result = await startMain({ MOCK_PORT: '0' }, args).ended
    expect(result).toEqual({ code, text: expect.stringContaining('MOCK_PORT') })
  })

  test('does not start in production', async () => {
    const { code, text } = await startMain({ NODE_ENV: 'production' }).ended
    expect(code).toBe(1)
    expect(text).toContain('MOCK_ALLOW_PRODUCTION=1')
  })
})
