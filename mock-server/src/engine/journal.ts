import type { FaultKind } from './fault.ts'

/** One call as the journal keeps it. Secrets are masked when it is read, not on the hot path. */
export interface JournalEntry {
  at: number
  endpoint: string
  path: string
  status: number
  body: unknown
  answer: string
  /** Whose call it was. */
  token: string | null
  file?: { name: string; type: string; size: number } | undefined
  /** Its body could not be understood. */
  isUnreadable?: boolean
  /** Its Idempotency-Key. */
  key?: string | undefined
  /** It was answered as the first call of this key was, and not carried out. */
  isRepeat?: true | undefined
  /** What went wrong on purpose; with 'drop', nothing was carried out and the status is 0. */
  fault?: FaultKind
}

/** Something that was done to the world past its API: 'METHOD /path' of the control API. */
export interface Act {
  at: number
  action: string
  body?: unknown
}

const KEPT = 500
/** What takes the place of a secret. */
export const MASK = '***'

/** What must not be read in a journal. */
export interface Secrets {
  /** The fields whose values are secret, in bodies and answers. */
  keys: ReadonlySet<string>
  /** A path without the secrets that stand in it. */
  maskedPath: (path: string) => string
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
  /** The newest acts, each with the number of the last call before it. */
  #acts: { after: number; act: Act }[] = []
  #listeners = new Set<() => void>()

  constructor(readonly secrets: Secrets) {}

  add(entry: JournalEntry) {
    this.#entries[this.#count++ % KEPT] = entry
    for (const listener of this.#listeners) listener()
  }

  /** Notes what was done past the API, for those who want to do all of it again. */
  note(act: Act) {
    this.#acts.push({ after: this.#count, act })
    if (this.#acts.length > KEPT) this.#acts.shift()
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
      .map(({ number, entry: { token: _token, file, isUnreadable: _unreadable, ...entry } }) => ({
        number,
        ...entry,
        endpoint: this.secrets.maskedPath(entry.endpoint),
        path: this.secrets.maskedPath(entry.path),
        body: file ? { file } : this.#masked(entry.body),
        answer: this.#masked(parsed(entry.answer)),
      }))
  }

  /** The call of this number with its secrets: never to be shown as it is. */
  entry(number: number): JournalEntry | undefined {
    return number > this.#count - this.#entries.length && number <= this.#count
      ? this.#entries[(number - 1) % KEPT]
      : undefined
  }

  /** What happened, the oldest first, with its secrets: never to be shown as it is. */
  script(): { isWhole: boolean; steps: (JournalEntry | Act)[] } {
    const first = this.#count - this.#entries.length + 1
    const steps: (JournalEntry | Act)[] = []
    const acts = this.#acts.filter(({ after }) => after >= first - 1)
    for (let number = first; number <= this.#count; number++) {
      while (acts[0] && acts[0].after < number) steps.push((acts.shift() as { act: Act }).act)
      steps.push(this.#entries[(number - 1) % KEPT] as JournalEntry)
    }
    return { isWhole: first === 1, steps: [...steps, ...acts.map(({ act }) => act)] }
  }

  /** Calls back after each entry until told to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #masked(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.#masked(inner))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        this.secrets.keys.has(key) ? MASK : this.#masked(inner),
      ]),
    )
  }
}
