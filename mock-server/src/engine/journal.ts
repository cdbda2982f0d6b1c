import type { FaultKind } from './fault.ts'
import type { ForwardedCall } from './forwarding.ts'

/** A call in the journal. Secrets are masked when the journal is read, to keep calls fast. */
export interface JournalEntry {
  at: number
  endpoint: string
  path: string
  status: number
  body: unknown
  answer: string
  /** Approximate number of characters that were removed from `body` and `answer`. */
  leftOut?: { body?: number; answer?: number }
  token: string | null
  file?: { name: string; type: string; size: number } | undefined
  /** The body could not be parsed. */
  isUnreadable?: boolean
  key?: string | undefined
  /** The call repeated a key, so it got the first answer and did not run again. */
  isRepeat?: true | undefined
  /** The fault of the call. With 'drop', the call did not run and the status is 0. */
  fault?: FaultKind
  forwarded?: ForwardedCall | undefined
}

/** A change of the world by the control API: 'METHOD /path'. */
export interface ControlAction {
  at: number
  action: string
  body?: unknown
}

export const WORLD_CALLS_MAX = 500
/** Calls of all worlds. Many worlds get fewer calls each. */
export const ALL_CALLS_MAX = 100_000
/** Characters of all bodies and answers of a world. The oldest are removed first. */
export const WORLD_JOURNAL_MAX = 4_000_000
/** Characters of all worlds. Many worlds get fewer characters each. */
export const ALL_JOURNALS_MAX = 32_000_000
/** Shorter bodies and answers are removed with their call. */
const KEPT_SIZE = 200
/** Approximate number of characters of a number with a comma. */
const NUMBER_SIZE = 8
export const MASK = '***'

export interface Secrets {
  keys: ReadonlySet<string>
  maskedPath: (path: string) => string
}

/** Parses a JSON text. Returns `otherwise` for any other text. */
export function parseJson(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}

/** Estimates the number of characters of a value as JSON. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value === null || typeof value !== 'object') return NUMBER_SIZE
  let size = NUMBER_SIZE
  for (const key in value) size += key.length + sizeOf((value as Record<string, unknown>)[key])
  return size
}

/** Returns the number of characters of a call that can be removed. */
function removableSize({ body, answer }: JournalEntry): { body: number; answer: number } {
  const sent = body === undefined ? 0 : sizeOf(body)
  return { body: sent > KEPT_SIZE ? sent : 0, answer: answer.length > KEPT_SIZE ? answer.length : 0 }
}

interface Kept {
  /** Counts from the world's first call. */
  number: number
  entry: JournalEntry
  /** Removable characters. */
  weight: number
}

/** The newest calls of a world, with limits for calls and characters. */
export class Journal {
  #calls: Kept[] = []
  #count = 0
  #weight = 0
  limit = () => WORLD_JOURNAL_MAX
  callsLimit = () => WORLD_CALLS_MAX
  /** The newest actions, each with a number between its neighbour calls. */
  #acts: { at: number; step: ControlAction }[] = []
  #listeners = new Set<() => void>()

  constructor(readonly secrets: Secrets) {}

  get #oldest() {
    return this.#count - this.#calls.length + 1
  }

  add(entry: JournalEntry) {
    // Keeps one copy of the token of consecutive calls.
    const last = this.#calls.at(-1)?.entry
    if (last && last.token === entry.token) entry.token = last.token
    const most = this.callsLimit()
    while (this.#calls.length >= most) this.#weight -= (this.#calls.shift() as Kept).weight
    const { body, answer } = removableSize(entry)
    const weight = body + answer
    this.#calls.push({ number: ++this.#count, entry, weight })
    this.#weight += weight
    const limit = this.limit()
    for (const kept of this.#calls) {
      if (this.#weight <= limit || kept.number === this.#count) break
      if (kept.weight > 0) this.#leaveOut(kept)
    }
    for (const listener of this.#listeners) listener()
  }

  #leaveOut(kept: Kept) {
    const { entry } = kept
    const { body, answer } = removableSize(entry)
    if (body > 0) entry.body = undefined
    if (answer > 0) entry.answer = ''
    entry.leftOut = { ...(body > 0 && { body }), ...(answer > 0 && { answer }) }
    this.#weight -= kept.weight
    kept.weight = 0
  }

  /** Adds an action of the control API, so that a saved test can repeat the action. */
  note(act: ControlAction) {
    this.#acts.push({ at: this.#count + 0.5, step: act })
    if (this.#acts.length > WORLD_CALLS_MAX) this.#acts.shift()
  }

  count(endpoint?: string): number {
    return this.#calls.filter(({ entry }) => !endpoint || entry.endpoint === endpoint).length
  }

  /** Returns the calls, newest first, with masked secrets. `number` counts from the world's first call. */
  read(endpoint?: string) {
    return this.#calls
      .filter(({ entry }) => !endpoint || entry.endpoint === endpoint)
      .reverse()
      .map(({ number, entry: { token: _token, file, isUnreadable: _unreadable, ...entry } }) => ({
        number,
        ...entry,
        endpoint: this.secrets.maskedPath(entry.endpoint),
        path: this.secrets.maskedPath(entry.path),
        body: file ? { file } : this.#mask(entry.body),
        answer: entry.leftOut?.answer ? undefined : this.#mask(parseJson(entry.answer, entry.answer)),
      }))
  }

  entry(number: number): JournalEntry | undefined {
    return this.#calls[number - this.#oldest]?.entry
  }

  get characters() {
    return this.#weight
  }

  /** Returns calls and actions, oldest first, with their secrets. Mask them before showing them. */
  stepsWithSecrets(): { isWhole: boolean; steps: (JournalEntry | ControlAction)[] } {
    const oldest = this.#oldest
    const calls = this.#calls.map(({ number, entry }) => ({ at: number, step: entry }))
    const acts = this.#acts.filter(({ at }) => at > oldest - 1)
    const steps = [...calls, ...acts].sort((one, other) => one.at - other.at).map(({ step }) => step)
    return { isWhole: oldest === 1, steps }
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #mask(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.#mask(inner))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        this.secrets.keys.has(key) ? MASK : this.#mask(inner),
      ]),
    )
  }
}
