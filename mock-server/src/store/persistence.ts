import { settle } from '../engine/jobs.ts'
import type { LoggedStep, Persistence } from '../engine/persistence.ts'
import type { World as EngineWorld } from '../engine/world.ts'
import type { World, Worlds } from '../provider/world.ts'
import { Groups } from './groups.ts'
import { replay, stepOf, stepsIn, sumOf } from './steps.ts'
import type { StoredWorld, WorldStorage, Write } from './storage.ts'
import { type Head, WorldLog } from './worldLog.ts'

/** A world that was used so lately stays in memory: a call may be under way in it. */
const BUSY_MS = 10_000
/** A log that is longer is not gone through again when the world awakes: it leaves written whole. */
const STEPS_SOON = 16

const wentAstray = (name: string, entry: number) =>
  `The world ${name} was kept by other rules than these: from its entry ${entry} on it has gone another way.`

export interface PersistenceOptions {
  /** Receives messages for the operator. */
  say: (sentence: string) => void
  /** A world goes to another server. */
  onLeave?: (name: string) => void
  /** The store can no longer be written. */
  onFailure: (error: unknown) => void
}

/** Stores the worlds of a server: a log of steps per world, which a snapshot replaces from time to time. */
export class WorldPersistence implements Persistence {
  readonly groups: Groups
  #logs = new Map<string, WorldLog>()
  #byWorld = new WeakMap<EngineWorld, WorldLog>()
  #waking = new Map<string, Promise<void>>()

  constructor(
    readonly worlds: Worlds,
    readonly storage: WorldStorage,
    readonly options: PersistenceOptions,
  ) {
    this.groups = new Groups(storage, options.onFailure)
    worlds.persistence = this
    storage.onRelease = (name) => this.#release(name)
    storage.onLost = options.onFailure
    worlds.space.onEvict = ({ _id }, owner) => this.#forget(_id, owner)
  }

  /** Has the world of this name ready; undefined if it is. */
  use(name: string): Promise<void> | undefined {
    const waking = this.#waking.get(name)
    if (waking) return waking
    const worldLog = this.#logs.get(name)
    if (!worldLog) return this.#wake(name)
    worldLog.usedAt = this.worlds.clock()
    return undefined
  }

  /** A socket was opened to a world that is ready, or closed: until then, it stays in memory. */
  hold(name: string, sockets: 1 | -1) {
    const worldLog = this.#logs.get(name)
    if (worldLog) worldLog.sockets += sockets
  }

  #wake(name: string): Promise<void> {
    const waking = this.#awaken(name).finally(() => this.#waking.delete(name))
    this.#waking.set(name, waking)
    return waking
  }

  /** Releases a world to another server when no call runs in it. */
  async #release(name: string): Promise<boolean> {
    await this.#waking.get(name)?.catch(() => {})
    const worldLog = this.#logs.get(name)
    if (worldLog?.calls) return false
    // Sockets follow: their pages connect again, where the world is then.
    this.options.onLeave?.(name)
    this.worlds.drop(name)
    this.#logs.delete(name)
    await this.groups.settled()
    return !this.#logs.has(name) && !this.#waking.has(name)
  }

  async #awaken(name: string) {
    await this.groups.settled()
    await this.storage.claim?.(name)
    const stored = await this.storage.read(name)
    const worldLog = new WorldLog(name)
    worldLog.usedAt = this.worlds.clock()
    if (!stored) this.#logs.set(name, worldLog)
    else await this.#revive(name, stored, worldLog)
  }

  async #revive(name: string, stored: StoredWorld, worldLog: WorldLog) {
    const { worlds } = this
    const { begun, dump, files } = JSON.parse(stored.head) as Head
    const steps = stored.log.flatMap(([number, text]) =>
      stepsIn(text).map((step) => ({ number, ...stepOf(step) })),
    )
    await worlds.load(begun.scenario)
    const bytes = await Promise.all(files.map(({ _id }) => stored.file(_id)))
    worldLog.resume(stored, files)
    this.#logs.set(name, worldLog)
    const fill = (world: World) => {
      if (dump) {
        world.restore(dump)
        world.journal.note({ at: begun.startedAt, action: 'POST /load' })
      }
      for (const [i, file] of files.entries()) if (bytes[i]) world.files.add({ ...file, bytes: bytes[i] })
      const stray = steps.filter((step) => !replay(world, step))[0]
      world.tick(worlds.clock())
      if (stray) this.options.say(wentAstray(name, stray.number))
    }
    worlds.space.filling(() => worlds.revive(name, begun, fill))
  }

  before(world: EngineWorld) {
    const worldLog = this.#ownOf(world)
    if (!worldLog) return
    worldLog.version = world.version
    worldLog.random = world.random.state
    settle(world)
  }

  after(world: EngineWorld, step: LoggedStep, then: () => void, changes = false, sum = '') {
    const worldLog = this.#ownOf(world)
    // A world that was begun anew meanwhile: nobody will see what happened to it.
    if (!worldLog) return void this.groups.settled().then(then)
    const { version, random } = world
    if (changes || version !== worldLog.version || random.state !== worldLog.random) {
      this.#note(worldLog, step, sum)
      worldLog.version = version
      worldLog.random = random.state
    }
    this.groups.whenWritten(worldLog.group, then)
  }

  /** The worldLog of a world, if it still has its name. */
  #ownOf(world: EngineWorld): WorldLog | undefined {
    const worldLog = this.#byWorld.get(world)
    return worldLog?.world === world ? worldLog : undefined
  }

  #note(worldLog: WorldLog, step: LoggedStep, sum: string) {
    const world = worldLog.world as World
    const storedStep = { at: world.clock - world.offset, step, sum: sumOf(world, sum) }
    const write = worldLog.append(world, storedStep, this.groups.gathering)
    if (write) this.#add(worldLog, write)
    if (worldLog.isLong) this.#add(worldLog, worldLog.whole(world))
  }

  #add(worldLog: WorldLog, write: Write) {
    worldLog.group = this.groups.add(write)
  }

  #forget(file: string, owner: object) {
    for (const [, world] of this.worlds.entries()) {
      const worldLog = world.files === owner && this.#ownOf(world)
      if (worldLog) return this.#note(worldLog, { forgot: file }, '')
    }
  }

  started(name: string, world: EngineWorld) {
    const worldLog = this.#logs.get(name) ?? new WorldLog(name)
    this.#logs.set(name, worldLog)
    worldLog.isReplaced = worldLog.world !== undefined
    worldLog.world = world as World
    this.#byWorld.set(world, worldLog)
    // Messages wait until their cause is stored.
    world.deliver = (room, message) =>
      queueMicrotask(() =>
        this.groups.whenWritten(worldLog.group, () => this.worlds.deliver(name, room, message)),
      )
  }

  async saveSnapshot(name: string) {
    const worldLog = this.#logs.get(name)
    if (!worldLog?.world) return
    this.#add(worldLog, worldLog.whole(worldLog.world))
    await this.groups.settled()
  }

  isFree(name: string) {
    return this.#logs.get(name)?.isStored === false
  }

  async sleeping() {
    await this.groups.settled()
    return (await this.storage.names()).filter((name) => !this.worlds.peek(name))
  }

  /** Whether there is a world of this name, which was used before. */
  isKnown(name: string) {
    return this.#logs.get(name)?.isStored === true
  }

  /** Nobody was let into a world that does not exist. */
  abandon(name: string) {
    if (!this.#logs.get(name)?.world && this.isFree(name)) this.#logs.delete(name)
  }

  mayLeave(name: string) {
    const worldLog = this.#logs.get(name)
    if (!worldLog) return true
    return worldLog.sockets === 0 && worldLog.calls === 0 && this.worlds.clock() - worldLog.usedAt > BUSY_MS
  }

  busy(world: EngineWorld, calls: 1 | -1) {
    const worldLog = this.#ownOf(world)
    if (worldLog) worldLog.calls += calls
  }

  forget(name: string) {
    const worldLog = this.#logs.get(name)
    if (worldLog?.isStored) this.#add(worldLog, worldLog.end())
    if (worldLog) worldLog.world = undefined
    this.#logs.delete(name)
  }

  leave(name: string) {
    const worldLog = this.#logs.get(name)
    // So that it is soon awake again.
    if (worldLog?.world && worldLog.steps > STEPS_SOON) this.#add(worldLog, worldLog.whole(worldLog.world))
    this.#logs.delete(name)
  }

  /** Puts every world out of memory, written whole, and closes the store. */
  async close() {
    for (const { isStored, steps, name } of this.#logs.values())
      if (isStored && steps > 0) void this.saveSnapshot(name)
    await this.groups.settled()
    await this.storage.close()
  }
}
