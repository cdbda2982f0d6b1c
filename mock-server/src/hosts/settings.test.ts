import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { noLimits, sharedLimits } from './access.ts'
import { readSettings, settingsWarning } from './settings.ts'

const STAGING = 'https://staging.example/base'
const only = ['POST /api/login', 'GET /api/lookup/*']
const shared = { MOCK_HOST: '0.0.0.0', MOCK_OPEN: '1' }

test('uses the defaults', () => {
  expect(readSettings({})).toEqual({
    ...{ port: 4000, host: '127.0.0.1', seed: 1, idempotency: true, allowedHosts: [], token: '' },
    ...{ worldFilesMb: 64, allFilesMb: 256, store: '', storeAwayS: 10, worldsKept: 1000, limits: noLimits },
    ...{ metrics: false, log: undefined, idleMinutes: 0, forward: undefined, record: '' },
  })
  expect(readSettings(shared)).toMatchObject({ limits: sharedLimits, idleMinutes: 24 * 60 })
})

test.each([
  [{ MOCK_IDEMPOTENCY: '0' }, { idempotency: false }],
  [{ MOCK_STORE: './worlds' }, { store: './worlds' }],
  [{ MOCK_METRICS: '1' }, { metrics: true }],
  [{ MOCK_LOG: 'info' }, { log: 'info' }],
  [{ MOCK_TOKEN: 'a-token-of-this-test' }, { token: 'a-token-of-this-test' }],
  [{ MOCK_ALLOWED_HOSTS: 'mock, Demo.example' }, { allowedHosts: ['mock', 'demo.example'] }],
  [
    { MOCK_FORWARD: `${STAGING}/`, MOCK_FORWARD_ONLY: only.join(', '), MOCK_RECORD: 'bug.json' },
    { forward: { url: STAGING, only, fallback: [], timeoutMs: 30_000 }, record: 'bug.json' },
  ],
  [{ NODE_ENV: 'production', MOCK_ALLOW_PRODUCTION: '1' }, { port: 4000 }],
])('reads %j', (env, settings) => {
  expect(readSettings(env)).toEqual({ ...readSettings({}), ...settings })
})

test.each([
  ['MOCK_CLIENT_REQUESTS', 'requests'],
  ['MOCK_CLIENT_WORLDS', 'worlds'],
  ['MOCK_CLIENT_SOCKETS', 'sockets'],
])('lets %s limit the %s of one client, also on a local mock', (name, limit) => {
  expect(readSettings({ [name]: '7' }).limits).toEqual({ ...noLimits, [limit]: 7 })
  expect(readSettings({ ...shared, [name]: '0' }).limits).toEqual({ ...sharedLimits, [limit]: 0 })
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
  [{ MOCK_PORT: 'http' }, /^MOCK_PORT=/],
  [{ MOCK_PORT: '4000.5' }, /^MOCK_PORT=/],
  [{ MOCK_IDEMPOTENCY: 'off' }, /^MOCK_IDEMPOTENCY=/],
  [{ MOCK_HOST: 'http://localhost' }, /^MOCK_HOST=/],
  [{ MOCK_HOST: 'localhost:4000' }, /^MOCK_HOST=/],
  [{ MOCK_ALLOWED_HOSTS: 'mock, *' }, /^MOCK_ALLOWED_HOSTS=/],
  [{ MOCK_METRICS: 'yes' }, /^MOCK_METRICS=/],
  [{ MOCK_LOG: 'loud' }, /^MOCK_LOG=/],
  [{ MOCK_CLIENT_REQUESTS: '-1' }, /^MOCK_CLIENT_REQUESTS=/],
  [{ MOCK_FORWARD: 'staging.example' }, /^MOCK_FORWARD=/],
  [{ MOCK_FORWARD: 'http://localhost:4000' }, /a backend, not this mock/],
  [{ ...shared, MOCK_HOST: 'mock.example', MOCK_FORWARD: 'http://mock.example:4000' }, /not this mock/],
  [{ MOCK_FORWARD_ONLY: 'GET /api/bonus' }, /needs MOCK_FORWARD/],
  [{ MOCK_FORWARD: 'https://user:secret@staging.example' }, /^(?!.*secret).*without a user name/],
  [{ MOCK_FORWARD: 'https://a.example', MOCK_FORWARD_ONLY: 'GET /api/bonuss' }, /mean GET \/api\/bonus\?/],
  [{ MOCK_FORWARD: 'https://a.example', MOCK_FORWARD_ONLY: `${'*'.repeat(40)}x` }, /no endpoint matches/],
  [{ MOCK_HOST: '0.0.0.0', MOCK_OPEN: '0' }, /MOCK_TOKEN.*MOCK_OPEN=1/],
  [{ MOCK_TOKEN: 'with a space in between' }, /without spaces/],
  [{ MOCK_TOKEN: 'รหัสลับ' }, /without spaces/],
  [{ MOCK_TOKEN: 'two\nlines' }, /without spaces/],
  [{ NODE_ENV: 'production' }, /MOCK_ALLOW_PRODUCTION=1/],
])('rejects %j and names the variable', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test.each(['0.0.0.0', '::', '192.168.1.20', 'mock.example'])(
  'opens the mock on %s only with a token or the explicit option',
  (MOCK_HOST) => {
    expect(() => readSettings({ MOCK_HOST })).toThrow(/MOCK_TOKEN.*MOCK_OPEN=1/)
    expect(readSettings({ MOCK_HOST, MOCK_OPEN: '1' })).toMatchObject({ token: '', limits: sharedLimits })
  },
)

test.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])('requires no token on %s', (MOCK_HOST) => {
  expect(readSettings({ MOCK_HOST })).toMatchObject({ token: '', limits: noLimits })
})

test.each([
  ['0.0.0.0', 15, 'MOCK_TOKEN has 15 characters'],
  ['0.0.0.0', 16, /^$/],
  ['127.0.0.1', 5, /^$/],
])('on %s, warns about a token of %i characters: %s', (host, length, warning) => {
  expect(settingsWarning({ host, token: 'x'.repeat(length) })).toMatch(warning)
})
