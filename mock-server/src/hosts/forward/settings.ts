import { parseArgs } from 'node:util'
import { endpointNames } from '@wallet/contracts/endpoints/table'
import { didYouMean } from '../../engine/closest.ts'
import { matcherOf } from '../../engine/forwarding.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import type { ForwardSettings } from './forwarder.ts'

/** A setting that cannot be used. The message is for the person who set it. */
export class SettingError extends Error {}

const FORWARD_TIMEOUT_S = 30

const variables = {
  forward: 'MOCK_FORWARD',
  only: 'MOCK_FORWARD_ONLY',
  fallback: 'MOCK_FORWARD_FALLBACK',
  record: 'MOCK_RECORD',
} as const

/** Converts command-line options to environment variables. Returns undefined for unknown options. */
export function forwardOptions(args: string[]): Record<string, string> | undefined {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { forward: text, only: text, fallback: text, record: text },
    })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [variables[name as keyof typeof variables], value]),
    )
  } catch {
    return undefined
  }
}

function addressIn(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(
      `MOCK_FORWARD=${given} is not usable: it must be an address such as https://staging.example`,
    )
  if (url.username || url.password || url.search)
    throw new SettingError(
      'MOCK_FORWARD is not usable: it must be without a user name, a password and a query',
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** Returns the texts of a list that is separated by commas. */
export const textsIn = (list = '') =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')

function patternsIn(name: string, given: string | undefined): string[] {
  const patterns = textsIn(given)
  for (const pattern of patterns) {
    if (endpointNames.some(matcherOf(pattern))) continue
    const [method = '', path = ''] = pattern.split(' ')
    throw new SettingError(
      `${name}: no endpoint matches "${pattern}". ${didYouMean(walletProvider.router.nearest(method, path))}`.trim(),
    )
  }
  return patterns
}

/** Reads the settings of forwarding. Returns undefined without MOCK_FORWARD. */
export function forwardSettings(env: Record<string, string | undefined>): ForwardSettings | undefined {
  if (!env.MOCK_FORWARD) {
    const alone = Object.values(variables).find((name) => env[name])
    if (alone) throw new SettingError(`${alone} needs MOCK_FORWARD, the address of the backend`)
    return undefined
  }
  const fallback = patternsIn('MOCK_FORWARD_FALLBACK', env.MOCK_FORWARD_FALLBACK)
  const only = patternsIn('MOCK_FORWARD_ONLY', env.MOCK_FORWARD_ONLY)
  return {
    url: addressIn(env.MOCK_FORWARD),
    only: only.length > 0 || fallback.length > 0 ? only : ['*'],
    fallback,
    timeoutMs: FORWARD_TIMEOUT_S * 1000,
  }
}
