import { isIP } from 'node:net'
import type { Settings } from './settings.ts'

const ownNames = ['localhost', '127.0.0.1', '::1']
const everyAddress = ['0.0.0.0', '::']

/** The host name of `name:port`, in lower case and without the brackets of IPv6; null when it is none. */
export function hostnameOf(authority: string | undefined): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d+)?$/i.exec(authority ?? '') ?? []
  return (bracketed ?? plain)?.toLowerCase() ?? null
}

const originHost = (origin: string) => /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]

/**
 * Says whether a request comes from this machine's own pages. A foreign name that resolves to this machine (DNS
 * rebinding) shows in `Host`, a foreign page in `Origin`.
 */
export function guardOf({ host, allowedHosts }: Pick<Settings, 'host' | 'allowedHosts'>) {
  const names = new Set([...ownNames, host, ...allowedHosts])
  // Listening on all addresses means to be reached by any of them; an address cannot be rebound.
  const byAddress = everyAddress.includes(host)
  const isOwnHost = (name: string | null) =>
    name !== null && (names.has(name) || (byAddress && isIP(name) !== 0))
  // Nearly every request names the host that the one before it named.
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
