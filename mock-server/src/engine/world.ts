import type { Base, TablesOf } from './base.ts'
import type { Fault } from './fault.ts'
import { FileSpace, Files, type SavedFile } from './files.ts'
import { type GivenAnswer, GivenAnswers } from './givenAnswers.ts'
import type { Job } from './job.ts'
import { Journal } from './journal.ts'
import type { Provider, WorldStart } from './provider.ts'
import { hash, Random } from './random.ts'
import { Recorded, type RecordedAnswer } from './recorded.ts'
import { type BaseTable, Table, type TableDump } from './table.ts'

/** A saved world. A provider's own kind of world adds its fields. */
export interface WorldDump {
  scenario: string
  seed: number
  /** The day its scenario was laid on, as ms since 1970. */
  startedAt: number
  offset: number
  random: number
  jobs: Job[]
  faults: Fault[]
  /** Missing in a world saved by a version that knew no keys. */
  answers?: GivenAnswer[]
  /** Recorded answers that are not used yet. */
  recorded?: RecordedAnswer[]
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
  readonly givenAnswers = new GivenAnswers()
  /** Recorded answers, which take precedence over the rules. */
  recorded: Recorded | undefined
  jobs: Job[] = []
  faults: Fault[] = []
  /** Rises with every change: an answer made at the same version is still good. */
  version = 0
  /** Delivers a realtime message. Set by the host. */
  deliver: (room: string, message: unknown) => void = () => {}
  /** Called when the next job may have become another or nearer, so that the host can be in time for it. */
  onSchedule: () => void = () => {}
  /** Reports what should never happen; the caller of the API only learns INTERNAL_SERVER_ERROR. */
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
    const touch = () => {
      this.version++
    }
    this.tables = Object.fromEntries(
      Object.entries(base.tables).map(([name, table]: [string, BaseTable<object>]) => [
        name,
        new Table(table, touch),
      ]),
    ) as TablesOf<B>
  }

  /** The world's own time, in ms since 1970. The host says when it is; while a job runs, it is the job's moment. */
  get now(): number {
    return this.#at ?? this.clock
  }

  /** The time of the world's clock, also while a job of an earlier time runs. */
  get clock(): number {
    return this.#hostNow + this.offset
  }

  /** Sets the host's time. */
  tick(hostNow: number) {
    this.#hostNow = hostNow
  }

  /** Runs something at an earlier moment of the world's time. */
  during(moment: number, run: () => void) {
    this.#at = moment
    try {
      run()
    } finally {
      this.#at = null
    }
  }

  /** Schedules a job after some seconds of the world's time. */
  schedule(type: string, afterSeconds: number, ref: string) {
    const job = { type, dueAt: this.now + afterSeconds * 1000, ref }
    const later = this.jobs.findIndex((other) => other.dueAt > job.dueAt)
    this.jobs.splice(later === -1 ? this.jobs.length : later, 0, job)
    this.onSchedule()
  }

  /** All of it, to be saved; without files, their bytes are kept elsewhere. */
  dump(withFiles = true): WorldDump {
    return {
      scenario: this.base.scenario,
      seed: this.seed,
      startedAt: this.startedAt,
      offset: this.offset,
      random: this.random.state,
      jobs: this.jobs,
      faults: this.faults,
      answers: this.givenAnswers.dump(this.now),
      ...(this.recorded && { recorded: this.recorded.dump() }),
      files: withFiles ? this.files.dump() : [],
      tables: Object.fromEntries(this.#tables().map(([name, table]) => [name, table.dump()])),
    }
  }

  restore(dump: WorldDump) {
    this.offset = dump.offset
    this.random.state = dump.random
    this.jobs = structuredClone(dump.jobs)
    this.faults = structuredClone(dump.faults)
    this.files.restore(dump.files)
    this.givenAnswers.restore(dump.answers ?? [])
    this.recorded = dump.recorded && new Recorded(dump.recorded)
    for (const [name, table] of this.#tables())
      table.restore(dump.tables[name] ?? { own: [], added: [], removed: [] })
  }

  #tables() {
    return Object.entries(this.tables) as [string, Table<object>][]
  }
}
