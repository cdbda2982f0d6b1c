import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { noLimits, sharedLimits } from './limits.ts'
import { readSettings, settingsWarning } from './settings.ts'

describe('server settings', () => {
  test('uses the defaults', () => {
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
      forward: undefined,
      record: '',
      allowedHosts: [],
    })
  })

  test('reads the environment', () => {
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
      MOCK_FORWARD: 'https://staging.example/base/',
      MOCK_FORWARD_ONLY: 'POST /api/login, GET /api/lookup/*',
      MOCK_RECORD: 'bug.json',
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
      forward: {
        url: 'https://staging.example/base',
        only: ['POST /api/login', 'GET /api/lookup/*'],
        fallback: [],
        timeoutMs: 30_000,
      },
      record: 'bug.json',
    })
  })

  test.each([
    ['MOCK_CLIENT_REQUESTS', 'requests'],
    ['MOCK_CLIENT_WORLDS', 'worlds'],
    ['MOCK_CLIENT_SOCKETS', 'sockets'],
  ] as const)('lets %s limit the %s of one client, also on a local mock', (name, limit) => {
    expect(readSettings({ [name]: '7' }).limits).toEqual({ ...noLimits, [limit]: 7 })
    const shared = { MOCK_HOST: '0.0.0.0', MOCK_OPEN: '1' }
    expect(readSettings({ ...shared, [name]: '0' }).limits).toEqual({ ...sharedLimits, [limit]: 0 })
  })

  test('deletes worlds of a public mock after a day by default', () => {
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
  ] as const)('accepts %s between its limits only', (name, setting, [least, most]) => {
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
    { MOCK_FORWARD: 'staging.example' },
  ])('rejects %j with the name of the variable', (env) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${Object.keys(env)[0]}=`))
  })

  test('opens the mock to the network with a token, or with the explicit option', () => {
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

  test('warns about a short token if other machines can reach the mock', () => {
    const warning = (host: string, token: string) =>
      settingsWarning(readSettings({ MOCK_HOST: host, MOCK_TOKEN: token }))
    expect(warning('0.0.0.0', 'x'.repeat(15))).toContain('MOCK_TOKEN has 15 characters')
    expect(warning('0.0.0.0', 'x'.repeat(16))).toBe('')
    expect(warning('127.0.0.1', 'short')).toBe('')
  })

  test.each([
    [{ MOCK_FORWARD_ONLY: 'GET /api/bonus' }, /needs MOCK_FORWARD/],
    [{ MOCK_RECORD: 'bug.json' }, /needs MOCK_FORWARD/],
    [{ MOCK_FORWARD: 'https://user:secret@staging.example' }, /^(?!.*secret).*without a user name/],
    [
      { MOCK_FORWARD: 'https://staging.example', MOCK_FORWARD_ONLY: 'GET /api/bonuss' },
      /did you mean GET \/api\/bonus\?/,
    ],
  ])('rejects the forwarding settings %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })

  test('refuses to run in production without the explicit option', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/MOCK_ALLOW_PRODUCTION=1/)
    expect(readSettings({ NODE_ENV: 'production', MOCK_ALLOW_PRODUCTION: '1' }).port).toBe(4000)
  })
})
