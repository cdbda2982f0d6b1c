import { isIP } from 'node:net'
import type { Settings } from './settings.ts'

const ownNames = ['localhost', '127.0.0.1', '::1']
const everyAddress = ['0.0.0.0', '::']

/** Returns the host name of `name:port` in lower case, IPv6 without brackets. Returns null for invalid text. */
export function hostnameOf(authority: string | undefined): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d+)?$/i.exec(authority ?? '') ?? []
  return (bracketed ?? plain)?.toLowerCase() ?? null
}

const originHost = (origin: string) => /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]

/**
 * Checks that a request comes from a page or program that may use the mock. A foreign name that resolves to this
 * machine (DNS rebinding) shows in `Host`, and a foreign page in `Origin`.
 */
export function guardOf({ host, allowedHosts }: Pick<Settings, 'host' | 'allowedHosts'>) {
  const names = new Set([...ownNames, host, ...allowedHosts])
  // A server on all interfaces accepts any IP address, because DNS rebinding needs a name.
  const byAddress = everyAddress.includes(host)
  const isOwnHost = (name: string | null) =>
    name !== null && (names.has(name) || (byAddress && isIP(name) !== 0))
  // Cache the last host, because nearly all requests have the same host.
  let known: string | undefined
  return ({ host, origin }: { host?: string; origin?: string }): boolean => {
    if (host === undefined || (host !== known && !isOwnHost(hostnameOf(host)))) return false
    known = host
    if (origin === undefined) return true
    const from = hostnameOf(originHost(origin))
    return from !== null && (names.has(from) || from === hostnameOf(host))
  }
}

export type Guard = ReturnType<typeof guardOf>
