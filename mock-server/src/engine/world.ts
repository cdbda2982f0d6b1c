import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Fault } from './faults.ts'
import { FileSpace, Files, type SavedFile } from './files.ts'
import type { Job, JobType } from './jobs.ts'
import { Journal } from './journal.ts'
import { hash, Random } from './random.ts'
import { type GivenAnswer, GivenAnswers } from './repeats.ts'
import type { Base } from './seeds.ts'
import { Table, type TableDump } from './table.ts'

type Tables = {
  [N in keyof Base['tables']]: Base['tables'][N] extends { rows: Map<string, infer Row extends object> }
    ? Table<Row>
    : never
}

export interface OutboxMessage {
  phone: string
  reference: string
  code: string
  sentAt: number
}

export interface WorldDump {
  scenario: string
  seed: number
  /** The day its scenario was laid on, as ms since 1970. */
  startedAt: number
  offset: number
  random: number
  provider: Base['provider']
  outbox: OutboxMessage[]
  nextSlice: string | null
  jobs: Job[]
  faults: Fault[]
  /** Missing in a world saved by a version that knew no keys. */
  answers?: GivenAnswer[]
  files: SavedFile[]
  tables: Record<string, TableDump<object>>
}

/** One isolated world: everything a visitor of the mock could change. */
export class World {
  readonly tables: Tables
  readonly random: Random
  readonly journal = new Journal()
  readonly files: Files
  readonly givenAnswers = new GivenAnswers()
  games: Base['games']
  wheels: Base['wheels']
  provider: Base['provider']
  jobs: Job[] = []
  faults: Fault[] = []
  outbox: OutboxMessage[] = []
  /** Code of the slice at which the next spin of its wheel is to stop; null leaves it to chance. */
  nextSlice: string | null = null
  /** Rises with every change: an answer made at the same version is still good. */
  version = 0
  /** What the host does with a realtime message. */
  deliver: (room: string, message: ChatMessage) => void = () => {}
  /** Called when the next job may have become another or nearer, so that the host can be in time for it. */
  onSchedule: () => void = () => {}
  /** What this world's clock is ahead of the host's, in ms. */
  offset = 0
  #hostNow: number
  #at: number | null = null

  constructor(
    readonly base: Base,
    readonly seed: number,
    readonly startedAt: number,
    space = new FileSpace(),
  ) {
    this.files = new Files(space)
    this.#hostNow = startedAt
    this.random = new Random(hash(`${base.scenario}/${seed}`))
    this.provider = base.provider
    this.games = base.games
    this.wheels = base.wheels
    const touch = () => {
      this.version++
    }
    this.tables = Object.fromEntries(
      Object.entries(base.tables).map(([name, table]) => [name, new Table(table as never, touch)]),
    ) as unknown as Tables
  }

  /** The world's own time, in ms since 1970. The host says when it is; while a job runs, it is the job's moment. */
  get now(): number {
    return this.#at ?? this.#hostNow + this.offset
  }

  /** Tells the world what time it is outside. */
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

  /** Lets something happen by itself after so many seconds of the world's time. */
  schedule(type: JobType, afterSeconds: number, ref: string) {
    const job = { type, dueAt: this.now + afterSeconds * 1000, ref }
    const later = this.jobs.findIndex((other) => other.dueAt > job.dueAt)
    this.jobs.splice(later === -1 ? this.jobs.length : later, 0, job)
    this.onSchedule()
  }

  /** Changes a switch of the provider, in this world alone. */
  set(change: Partial<Base['provider']>) {
    this.provider = { ...this.provider, ...change }
    this.version++
  }

  dump(): WorldDump {
    return {
      scenario: this.base.scenario,
      seed: this.seed,
      startedAt: this.startedAt,
      offset: this.offset,
      random: this.random.state,
      provider: this.provider,
      outbox: this.outbox,
      nextSlice: this.nextSlice,
      jobs: this.jobs,
      faults: this.faults,
      answers: this.givenAnswers.dump(this.now),
      files: this.files.dump(),
      tables: Object.fromEntries(Object.entries(this.tables).map(([name, table]) => [name, table.dump()])),
    }
  }

  restore(dump: WorldDump) {
    this.offset = dump.offset
    this.random.state = dump.random
    this.provider = dump.provider
    this.outbox = structuredClone(dump.outbox)
    this.nextSlice = dump.nextSlice
    this.jobs = structuredClone(dump.jobs)
    this.faults = structuredClone(dump.faults)
    this.files.restore(dump.files)
    this.givenAnswers.restore(dump.answers ?? [])
    for (const [name, table] of Object.entries(this.tables))
      (table as Table<object>).restore(dump.tables[name] ?? { own: [], added: [], removed: [] })
  }
}
