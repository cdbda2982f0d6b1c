import { secrets as journalSecrets } from '../../provider/secrets.ts'
import { Code } from './literal.ts'
import type { Secrets } from './secrets.ts'

/** What of an answer a later call may send back: what names a thing, and what opens a door. */
const isCarried = (key: string) => /^_id$|Id$|token$|^reference$|^password$/i.test(key)

/** Shorter ones are codes that mean the same everywhere. */
const SHORTEST = 6

/** An answer that later calls may take something from. */
export interface Source {
  name: string
  isUsed: boolean
}

const memberOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)

/** Ids and tokens on their way from answers to later calls. */
export class Carried {
  #found = new Map<string, { source: Source; path: string }>()
  /** What callers knew before any answer told them. */
  #sent = new Set<string>()

  constructor(readonly secrets: Secrets) {}

  /** Takes note of an answer's ids and tokens. */
  collect(source: Source, value: unknown, path = '.body', key = '') {
    if (typeof value === 'string') {
      if (isCarried(key) && value.length >= SHORTEST && !this.#sent.has(value) && !this.#found.has(value))
        this.#found.set(value, { source, path })
    } else if (Array.isArray(value))
      for (const [i, item] of value.entries()) this.collect(source, item, `${path}[${i}]`, key)
    else if (value !== null && typeof value === 'object')
      for (const [name, item] of Object.entries(value))
        this.collect(source, item, path + memberOf(name), name)
  }

  /** Where a value came from. */
  find(value: string): Code | undefined {
    const found = this.#found.get(value)
    if (!found) return undefined
    found.source.isUsed = true
    return new Code(found.source.name + found.path)
  }

  /** A value as it is sent again: what an answer gave comes from there, no secret is left. */
  sent(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return value.map((item) => this.sent(item, key))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.sent(item, name)]))
    const carried = typeof value === 'string' ? this.find(value) : undefined
    if (carried) return carried
    if (journalSecrets.keys.has(key)) return this.secrets.inPlaceOf(key, value)
    if (typeof value === 'string') this.#sent.add(value)
    return value
  }
}
