import { isIP } from 'node:net'
import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { ALL_FILES_MB, WORLD_FILES_MB } from '../engine/files.ts'

export interface Settings {
  port: number
  host: string
  /** The seed of new worlds. */
  seed: number
  /** Names beside this machine's own under which a request may come, for proxies and containers. */
  allowedHosts: string[]
  /** Whether a repeat of an Idempotency-Key is answered and not carried out. */
  idempotency: boolean
  /** Megabytes of uploads that a world keeps, and that all keep together. */
  worldFilesMb: number
  allFilesMb: number
}

export const USAGE = `Starts the mock server. It takes no arguments; its settings are in the environment:

  MOCK_PORT           4000; 0 takes any that is free
  MOCK_HOST           127.0.0.1
  MOCK_SEED           1; two fresh worlds of one seed behave the same
  MOCK_ALLOWED_HOSTS  further names under which it is called, with commas between them
  MOCK_IDEMPOTENCY    1; with 0 it knows no Idempotency-Key, and carries every repeat out
  MOCK_WORLD_FILES_MB ${WORLD_FILES_MB}; megabytes of uploads that a world keeps, the oldest go first
  MOCK_FILES_MB       ${ALL_FILES_MB}; megabytes of uploads that all worlds keep together

The control room is at /__mock__/, the API reference at /docs.`

/** A setting of the environment that cannot be used: its message is for the person who set it. */
export class SettingError extends Error {}

function wholeNumber(name: string, given: string, min: number, max: number): number {
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max)
    throw new SettingError(`${name}=${given} is not usable: it must be a whole number from ${min} to ${max}`)
  return value
}

/** At least the largest file that is taken. */
const filesMb = (name: string, given: string | undefined, usual: number) =>
  wholeNumber(name, given || String(usual), CHAT_VIDEO_MAX_MB, 1024 * 1024)

function hostName(name: string, given: string): string {
  const host = given.toLowerCase()
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new SettingError(
      `${name}=${given} is not usable: it must be a host name or an address, without a port`,
    )
  return host
}

/** Reads the settings of `npm run mock`; throws a SettingError that names what is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  if (env.NODE_ENV === 'production' && env.MOCK_ALLOW_PRODUCTION !== '1')
    throw new SettingError(
      'This is a mock: it does not start with NODE_ENV=production. If you mean it, set MOCK_ALLOW_PRODUCTION=1.',
    )
  return {
    port: wholeNumber('MOCK_PORT', env.MOCK_PORT || '4000', 0, 65_535),
    host: hostName('MOCK_HOST', env.MOCK_HOST || '127.0.0.1'),
    seed: wholeNumber('MOCK_SEED', env.MOCK_SEED || '1', 0, 2 ** 31 - 1),
    idempotency: wholeNumber('MOCK_IDEMPOTENCY', env.MOCK_IDEMPOTENCY || '1', 0, 1) === 1,
    worldFilesMb: filesMb('MOCK_WORLD_FILES_MB', env.MOCK_WORLD_FILES_MB, WORLD_FILES_MB),
    allFilesMb: filesMb('MOCK_FILES_MB', env.MOCK_FILES_MB, ALL_FILES_MB),
    allowedHosts: (env.MOCK_ALLOWED_HOSTS ?? '')
      .split(',')
      .map((given) => given.trim())
      .filter((given) => given !== '')
      .map((given) => hostName('MOCK_ALLOWED_HOSTS', given)),
  }
}
