import type { Fault } from './fault.ts'
import { FileSpace, Files, type SavedFile } from './files.ts'
import { Journal } from './journal.ts'
import type { Provider, WorldStart } from './provider.ts'
import { hash, Random } from './random.ts'
import type { RecordedAnswer } from './recordedAnswers.ts'
import { type StoredAnswer, StoredAnswers } from './storedAnswers.ts'
import { type Base, type BaseTable, Table, type TableDump, type TablesOf } from './table.ts'

export interface Job {
  type: string
  dueAt: number
  ref: string
}

/** The fields of a saved world that the store saves as a whole. */
export interface WorldFields {
  offset: number
  random: number
  jobs: Job[]
  faults: Fault[]
  recorded?: RecordedAnswer[]
}

export interface WorldDump extends WorldFields {
  scenario: string
  seed: number
  startedAt: number
  /** Missing in worlds that were saved before idempotency keys existed. */
  answers?: StoredAnswer[]
  files: SavedFile[]
  tables: Record<string, TableDump<object>>
}

/** An isolated world: all data that a visitor can change. */
export class World<B extends Base = Base> {
  readonly provider: Provider
  readonly base: B
  readonly seed: number
  readonly startedAt: number
  readonly tables: TablesOf<B>
  readonly random: Random
  readonly journal: Journal
  readonly files: Files
  readonly storedAnswers = new StoredAnswers()
  /** The unused answers of a recording, in order. They take precedence over the rules. */
  recorded: RecordedAnswer[] | undefined
  jobs: Job[] = []
  faults: Fault[] = []
  /** Increases with every change. A cached answer of the same version is valid. */
  version = 0
  deliver: (room: string, message: unknown) => void = () => {}
  /**
   * Is called for each change that the store saves separately: a row, a stored answer, an upload or its bytes. The
   * value may be edited in place later. null: the value was removed.
   */
  onChange: ((key: string, value: unknown) => void) | undefined
  /** Is called when the next due time may have changed, so that the host can reset its timer. */
  onSchedule: () => void = () => {}
  /** Reports an internal error. The caller of the API only receives INTERNAL_SERVER_ERROR. */
  reportBug: (error: unknown, where: string) => void = () => {}
  /** Milliseconds that the world's clock is ahead of the host's clock. */
  offset = 0
  #hostNow: number
  #at: number | null = null

  constructor({ provider, base, seed, startedAt, space = new FileSpace() }: WorldStart<B>) {
    this.provider = provider
    this.base = base
    this.seed = seed
    this.startedAt = startedAt
    this.files = new Files(space)
    this.#hostNow = startedAt
    this.random = new Random(hash(`${base.scenario}/${seed}`))
    this.journal = new Journal(provider.secrets)
    this.tables = Object.fromEntries(
      Object.entries(base.tables).map(([name, table]: [string, BaseTable<object>]) => [
        name,
        new Table(table, (id, row) => {
          this.version++
          this.onChange?.(`row/${name}/${id}`, row)
        }),
      ]),
    ) as TablesOf<B>
    this.files.onChange = (file, isThere) => {
      this.onChange?.(`file/${file._id}`, isThere ? { ...file, bytes: undefined } : null)
      this.onChange?.(`bytes/${file._id}`, isThere ? file.bytes : null)
    }
    this.storedAnswers.onChange = (command, given) => this.onChange?.(`answer/${command}`, given)
  }

  /** The world's time in ms since 1970. The host sets it. While a job runs, it is the due time of the job. */
  get now(): number {
    return this.#at ?? this.clock
  }

  /** The time of the world's clock, also while a job of an earlier time runs. */
  get clock(): number {
    return this.#hostNow + this.offset
  }

  tick(hostNow: number) {
    this.#hostNow = hostNow
  }

  runAt(moment: number, run: () => void) {
    this.#at = moment
    try {
      run()
    } finally {
      this.#at = null
    }
  }

  schedule(type: string, afterSeconds: number, ref: string) {
    const job = { type, dueAt: this.now + afterSeconds * 1000, ref }
    const later = this.jobs.findIndex((other) => other.dueAt > job.dueAt)
    this.jobs.splice(later === -1 ? this.jobs.length : later, 0, job)
    this.onSchedule()
  }

  /** Returns the values that do not belong to a row, a stored answer or an upload. */
  fields(): WorldFields {
    return {
      offset: this.offset,
      random: this.random.state,
      jobs: this.jobs,
      faults: this.faults,
      ...(this.recorded && { recorded: this.recorded }),
    }
  }

  #tableDumps() {
    return Object.fromEntries(this.#tables().map(([name, table]) => [name, table.dump()]))
  }

  /** Returns all parts that `onChange` would report. */
  *parts(): Iterable<[key: string, value: unknown]> {
    for (const [name, { own, removed }] of Object.entries(this.#tableDumps())) {
      const { key } = this.tables[name as keyof TablesOf<B>].base
      for (const id of removed) yield [`row/${name}/${id}`, null]
      for (const row of own) yield [`row/${name}/${row[key as keyof typeof row]}`, row]
    }
    for (const given of this.storedAnswers.dump(this.now)) yield [`answer/${given.command}`, given]
    for (const { bytes, ...file } of this.files.all()) {
      yield [`file/${file._id}`, file]
      yield [`bytes/${file._id}`, bytes]
    }
  }

  dump(): WorldDump {
    return {
      scenario: this.base.scenario,
      seed: this.seed,
      startedAt: this.startedAt,
      ...this.fields(),
      answers: this.storedAnswers.dump(this.now),
      files: this.files.dump(),
      tables: this.#tableDumps(),
    }
  }

  restore(dump: WorldDump) {
    this.version++
    this.offset = dump.offset
    this.random.state = dump.random
    this.jobs = structuredClone(dump.jobs)
    this.faults = structuredClone(dump.faults)
    this.files.restore(dump.files)
    this.storedAnswers.restore(dump.answers ?? [])
    this.recorded = dump.recorded && [...dump.recorded]
    for (const [name, table] of this.#tables())
      table.restore(dump.tables[name] ?? { own: [], added: [], removed: [] })
  }

  #tables() {
    return Object.entries(this.tables) as [string, Table<object>][]
  }
}
