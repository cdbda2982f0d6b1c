import { demand } from './apiError.ts'
import { checkDump, restoreTables, savedSchemaOf } from './dump.ts'
import { FileSpace } from './files.ts'
import type { Forwarder } from './forwarder.ts'
import { ALL_CALLS_MAX, ALL_JOURNALS_MAX, WORLD_CALLS_MAX, WORLD_JOURNAL_MAX } from './journal.ts'
import type { Provider } from './provider.ts'
import type { Base } from './table.ts'
import { checkBody } from './validate.ts'
import type { World, WorldDump } from './world.ts'

export interface Persistence {
  /** Stores the changes of a world if it changed, or if `isChanged` is true. Calls `then` when all changes are stored. */
  save(world: World, then: () => void, isChanged?: boolean): void
  saveNow(name: string): Promise<void>
  /** Counts a delayed call of this world at its start and at its end. */
  countCalls(world: World, calls: 1 | -1): void
  onWorldStart(name: string, world: World): void
  /** Returns whether a world of this name may start, because the store has none. */
  isFree(name: string): boolean
  /** Returns the names of the stored worlds that are not in memory. */
  listSleeping(): Promise<string[]>
  mayLeave(name: string): boolean
  forget(name: string): void
  leave(name: string): void
}

export const DEFAULT_WORLD = 'default'
export const DEFAULT_SCENARIO = 'default'
export const WORLDS_KEPT = 1_000

export type WorldOrigin = Pick<WorldDump, 'scenario' | 'seed' | 'startedAt'>

/** Loads the seed of a scenario: from files in Node, by imports in a browser. Null: unknown scenario. */
export type LoadSeed<Seed = unknown> = (scenario: string) => Promise<Seed | null>

/** All worlds of one server, by name. Above the limit, the worlds that were idle longest leave memory first. */
export class Worlds<W extends World = World> {
  /** In order of last use. The first world was idle longest. */
  #worlds = new Map<string, W>()
  #latest = ''
  #seeds = new Map<string, unknown>()
  /** The shared rows of each scenario, for the latest day only. */
  #bases = new Map<string, { day: number; base: Base }>()
  onStart: (name: string, world: World) => void = () => {}
  /** The client that created a world. Constant if clients are not distinguished. */
  ownerOf: (name: string) => string = () => ''
  /** Is called when a world has left memory or was deleted. */
  onLeave: (name: string) => void = () => {}
  /** If false, the provider ignores the Idempotency-Key, so that repeated commands run again. */
  honoursKeys = true
  persistence: Persistence | undefined
  forwarder: Forwarder | undefined
  limit = WORLDS_KEPT
  deliver: (name: string, room: string, message: unknown) => void = () => {}
  reportBug: (error: unknown, where: string) => void = () => {}

  constructor(
    readonly provider: Provider<W>,
    readonly loadSeed: LoadSeed,
    readonly seed: number,
    /** The host's clock, in ms since 1970. */
    readonly clock: () => number,
    /** Limits the uploads of all worlds. */
    readonly space = new FileSpace(),
  ) {}

  async load(scenario: string): Promise<boolean> {
    if (this.#seeds.has(scenario)) return true
    const seed = await this.loadSeed(scenario)
    if (seed) this.#seeds.set(scenario, seed)
    return seed !== null
  }

  /** Returns the world of this name at the present time. A new name creates a fresh world of the default scenario. */
  get(name: string): W {
    const world = this.#worlds.get(name)
    if (!world) return this.#createDefault(name)
    if (name !== this.#latest) {
      this.#worlds.delete(name)
      this.#worlds.set(name, world)
      this.#latest = name
    }
    world.tick(this.clock())
    return world
  }

  #createDefault(name: string): W {
    if (this.persistence?.isFree(name) === false)
      throw new Error(`the world ${name} is not loaded from the store`)
    return this.reset(name, DEFAULT_SCENARIO, this.seed)
  }

  /** Returns the world of this name if it is in memory. Does not count as use. */
  peek = (name: string): W | undefined => this.#worlds.get(name)

  reset(name: string, scenario: string, seed: number): W {
    return this.#start(name, this.#createWorld(scenario, seed, this.clock()))
  }

  /**
   * Replaces a world by a saved world, and loads the scenario if needed. Keeps the rows of the dump. A saved world that
   * does not fit is rejected with KEY_INVALID and changes nothing.
   */
  async restore(name: string, given: unknown): Promise<W> {
    checkBody(savedSchemaOf(this.provider), given)
    const dump = given as WorldDump
    const { scenario, seed, startedAt } = dump
    demand(await this.load(scenario), 'KEY_INVALID', { key: 'scenario' })
    const world = this.#createWorld(scenario, seed, startedAt)
    world.tick(this.clock())
    await checkDump(world, dump)
    world.restore({ ...dump, tables: {} })
    await restoreTables(world, dump.tables)
    world.journal.note({ at: world.now, action: 'POST /load' })
    return this.#start(name, world)
  }

  /** Fills a new world and puts it under this name. Its scenario must be loaded. */
  startFilled(name: string, { scenario, seed, startedAt }: WorldOrigin, fill: (fresh: W) => void): W {
    const world = this.#createWorld(scenario, seed, startedAt)
    fill(world)
    return this.#start(name, world)
  }

  drop(name: string) {
    const world = this.#worlds.get(name)
    if (world) {
      this.persistence?.leave(name)
      world.files.clear()
      this.#worlds.delete(name)
    }
    this.onLeave(name)
  }

  entries(): [string, W][] {
    return [...this.#worlds]
  }

  #start(name: string, world: W): W {
    this.#worlds.get(name)?.files.clear()
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    this.#latest = name
    world.deliver = (room, message) => this.deliver(name, room, message)
    world.reportBug = (error, where) => this.reportBug(error, where)
    world.journal.limit = () => Math.min(WORLD_JOURNAL_MAX, ALL_JOURNALS_MAX / this.#worlds.size)
    world.journal.callsLimit = () =>
      Math.max(1, Math.min(WORLD_CALLS_MAX, Math.floor(ALL_CALLS_MAX / this.#worlds.size)))
    this.persistence?.onWorldStart(name, world)
    this.#makeRoom()
    this.onStart(name, world)
    return world
  }

  #makeRoom() {
    while (this.#worlds.size > this.limit) {
      const idlest = this.#findLongestIdle()
      if (!idlest) return
      this.drop(idlest)
    }
  }

  /** Returns the longest idle world of the owner with the most worlds, so that owners cannot evict worlds of others. */
  #findLongestIdle(): string | undefined {
    const owners = new Map<string, { longestIdle: string; count: number }>()
    for (const [name] of this.#worlds) {
      if (name === this.#latest || this.persistence?.mayLeave(name) === false) continue
      const owner = owners.get(this.ownerOf(name))
      if (owner) owner.count++
      else owners.set(this.ownerOf(name), { longestIdle: name, count: 1 })
    }
    const [most] = [...owners.values()].sort((one, other) => other.count - one.count)
    return most?.longestIdle
  }

  /** Deletes a world. The next request with this name creates a fresh world. */
  remove(name: string) {
    this.persistence?.forget(name)
    this.drop(name)
  }

  #createWorld(scenario: string, seed: number, startedAt: number): W {
    const { provider, space } = this
    return provider.createWorld({ provider, base: this.#baseOf(scenario, startedAt), seed, startedAt, space })
  }

  #baseOf(scenario: string, at: number): Base {
    const day = this.provider.dayOf(at)
    const known = this.#bases.get(scenario)
    if (known?.day === day) return known.base
    const seed = this.#seeds.get(scenario)
    if (!seed) throw new Error(`the scenario ${scenario} is not loaded`)
    const base = this.provider.createBase(seed, at)
    if (!known || known.day < day) this.#bases.set(scenario, { day, base })
    return base
  }
}
