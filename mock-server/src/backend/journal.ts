import type { FaultKind } from './faults.ts'

/** One call as the journal keeps it. Secrets are masked when it is read, not on the hot path. */
export interface JournalEntry {
  at: number
  endpoint: string
  path: string
  status: number
  body: unknown
  answer: string
  /** What went wrong on purpose; with 'drop', nothing was carried out and the status is 0. */
  fault?: FaultKind
}

const KEPT = 500
const secretKeys = new Set(['password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'link'])
const MASK = '***'

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKeys.has(key) ? MASK : masked(inner)]),
  )
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return answer
  }
}

/** What was called in a world, the newest calls only: a bounded ring. */
export class Journal {
  #entries: JournalEntry[] = []
  #count = 0
  #listeners = new Set<() => void>()

  add(entry: JournalEntry) {
    this.#entries[this.#count++ % KEPT] = entry
    for (const listener of this.#listeners) listener()
  }

  /** How many calls it holds; of one endpoint if it is named. */
  count(endpoint?: string): number {
    if (!endpoint) return this.#entries.length
    return this.#entries.reduce((sum, entry) => sum + (entry.endpoint === endpoint ? 1 : 0), 0)
  }

  /** Newest first and numbered from the first call of all, secrets masked; of one endpoint if it is named. */
  read(endpoint?: string) {
    return this.#entries
      .map((_, age) => this.#count - age)
      .map((number) => ({ number, entry: this.#entries[(number - 1) % KEPT] as JournalEntry }))
      .filter(({ entry }) => !endpoint || entry.endpoint === endpoint)
      .map(({ number, entry }) => ({
        number,
        ...entry,
        path: entry.endpoint.includes('{password}') ? entry.path.replace(/[^/]+$/, MASK) : entry.path,
        body: masked(entry.body),
        answer: masked(parsed(entry.answer)),
      }))
  }

  /** Calls back after each entry until told to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
