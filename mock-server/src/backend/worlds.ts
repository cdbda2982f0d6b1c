import type { Seed } from '@wallet/fixtures/seed'
import { type Base, baseOf } from './seeds.ts'
import { World, type WorldDump } from './world.ts'

export const DEFAULT_WORLD = 'default'
export const DEFAULT_SCENARIO = 'default'
const WORLDS_KEPT = 1_000
const DAY_MS = 86_400_000

/** Where seeds come from: files in Node, imports in a browser. An unknown scenario gives null. */
export type LoadSeed = (scenario: string) => Promise<Seed | null>

/** All worlds of one server, by name; the ones idle longest go first when there are too many. */
export class Worlds {
  /** In order of use: the first is the one idle longest. */
  #worlds = new Map<string, World>()
  #bases = new Map<string, { day: number; base: Base }>()
  /** Called for every world that starts, so that a host can listen to it. */
  onStart: (name: string, world: World) => void = () => {}

  constructor(
    readonly loadSeed: LoadSeed,
    readonly seed: number,
    /** The host's clock, in ms since 1970. */
    readonly clock: () => number,
  ) {}

  /** Makes a scenario's shared rows ready; false when there is no such scenario. */
  async load(scenario: string): Promise<boolean> {
    const day = Math.floor(this.clock() / DAY_MS)
    if (this.#bases.get(scenario)?.day === day) return true
    const seed = await this.loadSeed(scenario)
    if (!seed) return false
    this.#bases.set(scenario, { day, base: baseOf(seed, this.clock()) })
    return true
  }

  /** The world of this name at the present time; a new name makes a fresh one of the default scenario. */
  get(name: string): World {
    const now = this.clock()
    let world = this.#worlds.get(name)
    if (world) this.#worlds.delete(name)
    else world = this.#fresh(name, DEFAULT_SCENARIO, this.seed)
    this.#worlds.set(name, world)
    if (this.#worlds.size > WORLDS_KEPT) {
      const [idle] = this.#worlds.keys()
      this.#worlds.delete(idle as string)
    }
    world.tick(now)
    return world
  }

  /** Starts a world anew; its scenario must have been loaded. */
  reset(name: string, scenario: string, seed: number): World {
    const world = this.#fresh(name, scenario, seed)
    this.#worlds.set(name, world)
    return world
  }

  /** Puts a saved world in the place of a name; its scenario must have been loaded. */
  restore(name: string, dump: WorldDump): World {
    const world = this.#fresh(name, dump.scenario, dump.seed)
    world.restore(dump)
    this.#worlds.set(name, world)
    return world
  }

  names(): string[] {
    return [...this.#worlds.keys()]
  }

  #fresh(name: string, scenario: string, seed: number): World {
    const base = this.#bases.get(scenario)?.base
    if (!base) throw new Error(`the scenario ${scenario} is not loaded`)
    const world = new World(base, seed, this.clock())
    this.onStart(name, world)
    return world
  }
}
