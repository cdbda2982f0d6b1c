import type { World as EngineWorld } from '../engine/world.ts'
import type { Persistence } from '../engine/worlds.ts'
import type { World, Worlds } from '../provider/world.ts'
import { Groups } from './groups.ts'
import type { StoredParts, WorldStorage, Write } from './storage.ts'
import { parseOrigin, WorldEntry } from './worldEntry.ts'

/** A recently used world stays in memory for this time, because a call may be running in it. */
const BUSY_MS = 10_000

export interface PersistenceOptions {
  /** Is called when a world moves to another server. */
  onLeave?: (name: string) => void
  onFailure: (error: unknown) => void
}

/** Stores the changed parts of the worlds of a server before their answers are sent. */
export class WorldPersistence implements Persistence {
  readonly groups: Groups
  #entries = new Map<string, WorldEntry>()
  #byWorld = new WeakMap<EngineWorld, WorldEntry>()
  #loading = new Map<string, Promise<void>>()
  /** Worlds with unwritten changes. */
  #changed = new Set<WorldEntry>()
  /** Unwritten changes of worlds that have left memory or were deleted. */
  #lastWrites: Write[] = []

  constructor(
    readonly worlds: Worlds,
    readonly storage: WorldStorage,
    readonly options: PersistenceOptions,
  ) {
    this.groups = new Groups(() => this.#takeWrites(), storage, options.onFailure)
    worlds.persistence = this
    storage.onRelease = (name) => this.#release(name)
    storage.onLost = options.onFailure
    worlds.space.onEvict = (_file, owner) => {
      const world = worlds.entries().find(([, { files }]) => files === owner)?.[1]
      if (world) this.save(world, () => {}, true)
    }
  }

  #takeWrites(): Write[] {
    const writes = [...this.#lastWrites, ...[...this.#changed].map((entry) => entry.take())]
    this.#lastWrites = []
    this.#changed.clear()
    return writes
  }

  /** Loads the world of this name. Returns undefined if the world is ready. */
  use(name: string): Promise<void> | undefined {
    const loading = this.#loading.get(name)
    if (loading) return loading
    const entry = this.#entries.get(name)
    if (!entry) return this.#load(name)
    entry.usedAt = this.worlds.clock()
    return undefined
  }

  #load(name: string): Promise<void> {
    const loading = this.#read(name).finally(() => this.#loading.delete(name))
    this.#loading.set(name, loading)
    return loading
  }

  async #read(name: string) {
    await this.groups.waitForWrites()
    await this.storage.claim?.(name)
    const parts = await this.storage.read(name)
    const beginning = parts && parseOrigin(parts)
    if (beginning) await this.worlds.load(beginning.scenario)
    const entry = new WorldEntry(name)
    entry.usedAt = this.worlds.clock()
    this.#entries.set(name, entry)
    if (!beginning) return
    const fill = (world: World) => {
      entry.fill(world, parts as StoredParts)
      // A saved test starts from this action.
      world.journal.note({ at: world.startedAt, action: 'POST /load' })
      world.tick(this.worlds.clock())
    }
    this.worlds.space.fillAtOnce(() => this.worlds.startFilled(name, beginning, fill))
  }

  /** Counts a socket that was opened to a world, or closed. */
  countSockets(name: string, sockets: 1 | -1) {
    const entry = this.#entries.get(name)
    if (entry) entry.sockets += sockets
  }

  /** Releases a world to another server when no call runs in it. */
  async #release(name: string): Promise<boolean> {
    await this.#loading.get(name)?.catch(() => {})
    if (this.#entries.get(name)?.calls) return false
    // Close the sockets, so that their pages connect to the other server.
    this.options.onLeave?.(name)
    this.worlds.drop(name)
    this.#entries.delete(name)
    await this.groups.waitForWrites()
    return !this.#entries.has(name) && !this.#loading.has(name)
  }

  /** Returns the entry of a world. Returns undefined if another world has replaced it. */
  #entryOf(world: EngineWorld): WorldEntry | undefined {
    const entry = this.#byWorld.get(world)
    return entry?.world === world && this.#entries.get(entry.name) === entry ? entry : undefined
  }

  save(world: EngineWorld, then: () => void, isChanged = false) {
    const entry = this.#entryOf(world)
    // The changes of a replaced world need no write.
    if (!entry) return void this.groups.waitForWrites().then(then)
    if (entry.hasChanged() || isChanged) this.#request(entry)
    this.groups.whenWritten(entry.group, then)
  }

  #request(entry: WorldEntry) {
    this.#changed.add(entry)
    entry.group = this.groups.request()
  }

  onWorldStart(name: string, world: EngineWorld) {
    const entry = this.#entries.get(name) ?? new WorldEntry(name)
    this.#entries.set(name, entry)
    entry.follow(world as World)
    this.#byWorld.set(world, entry)
    // Store the change before its message is sent.
    world.deliver = (room, message) =>
      queueMicrotask(() => this.save(world, () => this.worlds.deliver(name, room, message)))
  }

  async saveNow(name: string) {
    const entry = this.#entries.get(name)
    if (entry?.world) this.#request(entry)
    await this.groups.waitForWrites()
  }

  isFree(name: string) {
    return this.#entries.get(name)?.isStored === false
  }

  async listSleeping() {
    await this.groups.waitForWrites()
    return (await this.storage.listNames()).filter((name) => !this.worlds.peek(name))
  }

  isKnown(name: string) {
    return this.#entries.get(name)?.isStored === true
  }

  /** Removes what `use` prepared for a new world, because the new world was rejected. */
  abandon(name: string) {
    if (!this.#entries.get(name)?.world && this.isFree(name)) this.#entries.delete(name)
  }

  mayLeave(name: string) {
    const entry = this.#entries.get(name)
    if (!entry) return true
    return entry.sockets === 0 && entry.calls === 0 && this.worlds.clock() - entry.usedAt > BUSY_MS
  }

  countCalls(world: EngineWorld, calls: 1 | -1) {
    const entry = this.#entryOf(world)
    if (entry) entry.calls += calls
  }

  forget(name: string) {
    const entry = this.#entries.get(name)
    if (!entry) return
    this.#entries.delete(name)
    this.#changed.delete(entry)
    if (!entry.isStored) return
    this.#lastWrites.push({ name, replaces: true, parts: [] })
    this.groups.request()
  }

  leave(name: string) {
    const entry = this.#entries.get(name)
    if (entry && this.#changed.delete(entry)) this.#lastWrites.push(entry.take())
    this.#entries.delete(name)
  }

  /** Writes all changes and closes the store. */
  async close() {
    await this.groups.waitForWrites()
    await this.storage.close()
  }
}
