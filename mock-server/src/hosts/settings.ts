import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { endpointNames } from '@wallet/contracts/endpoints/table'
import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { ALL_FILES_MB, WORLD_FILES_MB } from '../engine/files.ts'
import { matcherOf } from '../engine/forwarding.ts'
import { findClosest, suggestionText } from '../engine/router.ts'
import { WORLDS_KEPT } from '../engine/worlds.ts'
import { STORE_AWAY_S } from '../store/storage.ts'
import { noLimits, sharedLimits } from './access.ts'
import { logLevels } from './logs.ts'

const SHARED_IDLE_MINUTES = 24 * 60
/** A shorter token can be guessed. */
const TOKEN_SAFE = 16
const TOKEN_COMMAND = '`openssl rand -hex 16`'

export const USAGE = `Usage: mock [--forward URL [--only LIST] [--fallback LIST] [--record FILE]]

  --forward URL       forwards calls to a real backend, e.g. https://staging.example (docs/forward.md)
  --only LIST         forwards only these endpoints, e.g. 'POST /api/wallet/withdraw,GET /api/lookup/*'. Default: all
  --fallback LIST     forwards these endpoints only when the mock has no answer
  --record FILE       writes the forwarded calls, masked, when the server stops

Settings in the environment:

  MOCK_FORWARD, MOCK_FORWARD_ONLY, MOCK_FORWARD_FALLBACK, MOCK_RECORD   as the options above

  MOCK_PORT           4000; 0 selects a free port
  MOCK_HOST           127.0.0.1
  MOCK_SEED           1; two fresh worlds of one seed behave the same
  MOCK_ALLOWED_HOSTS  more host names of the server, separated by commas
  MOCK_STORE          store of the worlds: a folder, or redis://HOST:PORT; default: memory only
  MOCK_STORE_AWAY_S   ${STORE_AWAY_S}; seconds without Redis or Valkey, in which calls wait, before the server ends
  MOCK_IDEMPOTENCY    1; 0 ignores the Idempotency-Key, so that repeated commands run again
  MOCK_WORLD_FILES_MB ${WORLD_FILES_MB}; megabytes of uploads per world; the oldest are removed first
  MOCK_FILES_MB       ${ALL_FILES_MB}; megabytes of uploads of all worlds together
  MOCK_METRICS        0; 1 serves /metrics for Prometheus
  MOCK_LOG            no log; info writes a JSON line for each request, without secrets

If other machines can reach the server (any MOCK_HOST but 127.0.0.1, ::1 and localhost):

  MOCK_TOKEN          required for the control API, /docs and new worlds; without it the server does not start
  MOCK_OPEN           1: no token, every request is allowed
  MOCK_CLIENT_REQUESTS  ${sharedLimits.requests}; requests of one client per minute, 0 for no limit
  MOCK_CLIENT_WORLDS  ${sharedLimits.worlds}; new worlds of one client per hour, 0 for no limit
  MOCK_CLIENT_SOCKETS ${sharedLimits.sockets}; open sockets of one client, 0 for no limit
  MOCK_IDLE_MINUTES   ${SHARED_IDLE_MINUTES}; minutes without a request after which a world leaves memory, 0 for never
  MOCK_WORLDS         ${WORLDS_KEPT}; largest number of worlds in memory

The control room is at /__mock__/, the API reference at /docs.`

/** A setting that cannot be used. The message is for the person who set it. */
export class SettingError extends Error {}

const settingError = (name: string, must: string) =>
  new SettingError(`${name} is not usable: it must be ${must}`)

type Environment = Record<string, string | undefined>

const FORWARD_TIMEOUT_S = 30
const forwardVariables: Record<string, string> = {
  forward: 'MOCK_FORWARD',
  only: 'MOCK_FORWARD_ONLY',
  fallback: 'MOCK_FORWARD_FALLBACK',
  record: 'MOCK_RECORD',
}

/** Returns the options as settings, or the error of a wrong option as a text. */
export function parseForwardOptions(args: string[]): Environment | string {
  const names = Object.keys(forwardVariables)
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const given = Object.entries(parseArgs({ args, options }).values)
    return Object.fromEntries(given.map(([name, value]) => [forwardVariables[name], value]))
  } catch (error) {
    return (error as Error).message
  }
}

function parseAddress(given: string, host: string, port: number): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw settingError(`MOCK_FORWARD=${given}`, 'an address such as https://staging.example')
  if (url.username || url.password || url.search)
    throw settingError('MOCK_FORWARD', 'without a user name, a password and a query')
  const name = url.hostname.replace(/^\[|\]$/g, '')
  // Each call would be forwarded again and again.
  if ((isLoopback(name) || name === host) && url.port === String(port))
    throw settingError(`MOCK_FORWARD=${given}`, `a backend, not this mock (MOCK_PORT=${port})`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

const splitList = (list = '') => list.split(',').flatMap((text) => text.trim() || [])

function parsePatterns(name: string, given: string | undefined): string[] {
  const patterns = splitList(given)
  const unknown = patterns.find((pattern) => !endpointNames.some(matcherOf(pattern)))
  if (unknown === undefined) return patterns
  const hint = suggestionText(findClosest(unknown, endpointNames))
  throw new SettingError(`${name}: no endpoint matches "${unknown}", ${hint}`)
}

function readForwardSettings(env: Environment, host: string, port: number) {
  if (!env.MOCK_FORWARD) {
    const alone = Object.values(forwardVariables).find((name) => env[name])
    if (alone) throw new SettingError(`${alone} needs MOCK_FORWARD, the address of the backend`)
    return undefined
  }
  const fallback = parsePatterns('MOCK_FORWARD_FALLBACK', env.MOCK_FORWARD_FALLBACK)
  const only = parsePatterns('MOCK_FORWARD_ONLY', env.MOCK_FORWARD_ONLY)
  return {
    url: parseAddress(env.MOCK_FORWARD, host, port),
    /** Endpoints that are forwarded, such as `GET /api/lookup/*`. */
    only: only.length > 0 || fallback.length > 0 ? only : ['*'],
    /** Endpoints that are forwarded if the mock has no answer. */
    fallback,
    timeoutMs: FORWARD_TIMEOUT_S * 1000,
  }
}

export type ForwardSettings = NonNullable<ReturnType<typeof readForwardSettings>>

function checkHost(name: string, given: string): string {
  const host = given.toLowerCase()
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw settingError(`${name}=${given}`, 'a host name or an address, without a port')
  return host
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function checkToken(host: string, { MOCK_TOKEN: token = '', MOCK_OPEN }: Environment): string {
  if (!/^[\x21-\x7e]*$/.test(token))
    throw settingError('MOCK_TOKEN', `printable ASCII without spaces, as from ${TOKEN_COMMAND}`)
  if (isLoopback(host) || token !== '' || MOCK_OPEN === '1') return token
  throw new SettingError(
    `Other machines can reach a mock on MOCK_HOST=${host}. Set MOCK_TOKEN, which the control API then requires, or MOCK_OPEN=1 to allow every request.`,
  )
}

/** Returns a warning about the settings, or ''. */
export const settingsWarning = ({ host, token }: Pick<Settings, 'host' | 'token'>): string =>
  token !== '' && token.length < TOKEN_SAFE && !isLoopback(host)
    ? `MOCK_TOKEN has ${token.length} characters: others can guess it. Create a longer one with ${TOKEN_COMMAND}.`
    : ''

/** Reads the settings of `npm run mock`, which USAGE describes. Throws a SettingError that names the wrong variable. */
export function readSettings(env: Environment) {
  if (env.NODE_ENV === 'production' && env.MOCK_ALLOW_PRODUCTION !== '1')
    throw new SettingError(
      'This is a mock: it does not start with NODE_ENV=production. If you mean it, set MOCK_ALLOW_PRODUCTION=1.',
    )
  const host = checkHost('MOCK_HOST', env.MOCK_HOST || '127.0.0.1')
  const readNumber = (name: string, usual: number, min: number, max: number) => {
    const given = env[name] || String(usual)
    if (!/^\d+$/.test(given) || Number(given) < min || Number(given) > max)
      throw settingError(`${name}=${given}`, `a whole number from ${min} to ${max}`)
    return Number(given)
  }
  const port = readNumber('MOCK_PORT', 4000, 0, 65_535)
  const isShared = !isLoopback(host)
  const isOn = (name: string, usual: 0 | 1) => readNumber(name, usual, 0, 1) === 1
  // A limit below the size of the largest file is rejected.
  const readMb = (name: string, usual: number) => readNumber(name, usual, CHAT_VIDEO_MAX_MB, 1024 * 1024)
  const usual = isShared ? sharedLimits : noLimits
  const readLimit = (name: string, usual: number) => readNumber(name, usual, 0, 1_000_000_000)
  const log = logLevels.find((level) => level === env.MOCK_LOG)
  if (env.MOCK_LOG && !log) throw settingError(`MOCK_LOG=${env.MOCK_LOG}`, `one of ${logLevels.join(', ')}`)
  return {
    port,
    host,
    seed: readNumber('MOCK_SEED', 1, 0, 2 ** 31 - 1),
    idempotency: isOn('MOCK_IDEMPOTENCY', 1),
    worldFilesMb: readMb('MOCK_WORLD_FILES_MB', WORLD_FILES_MB),
    allFilesMb: readMb('MOCK_FILES_MB', ALL_FILES_MB),
    store: env.MOCK_STORE ?? '',
    storeAwayS: readNumber('MOCK_STORE_AWAY_S', STORE_AWAY_S, 1, 3600),
    worldsKept: readNumber('MOCK_WORLDS', WORLDS_KEPT, 1, 1_000_000),
    token: checkToken(host, env),
    limits: {
      requests: readLimit('MOCK_CLIENT_REQUESTS', usual.requests),
      worlds: readLimit('MOCK_CLIENT_WORLDS', usual.worlds),
      sockets: readLimit('MOCK_CLIENT_SOCKETS', usual.sockets),
    },
    metrics: isOn('MOCK_METRICS', 0),
    log,
    idleMinutes: readNumber('MOCK_IDLE_MINUTES', isShared ? SHARED_IDLE_MINUTES : 0, 0, 525_600),
    forward: readForwardSettings(env, host, port),
    record: env.MOCK_RECORD ?? '',
    allowedHosts: splitList(env.MOCK_ALLOWED_HOSTS).map((given) => checkHost('MOCK_ALLOWED_HOSTS', given)),
  }
}

export type Settings = ReturnType<typeof readSettings>
