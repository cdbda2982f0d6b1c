import type { UploadedFile } from '../engine/files.ts'
import type { StoredAnswer } from '../engine/storedAnswers.ts'
import type { Table } from '../engine/table.ts'
import type { WorldOrigin } from '../engine/worlds.ts'
import type { World } from '../provider/world.ts'
import { START, type StoredParts, type Write } from './storage.ts'

const LOG = 'log/'
/** A log with more writes is written again as one, after the world was loaded. */
const WRITES_MAX = 1_000

const decoder = new TextDecoder()
const parse = (bytes: Uint8Array) => JSON.parse(decoder.decode(bytes))

export const parseOrigin = (parts: StoredParts): WorldOrigin => parse(parts.get(START) as Uint8Array)

/** Splits 'row/members/7' into the kind, the name of the table and the id. */
function splitKey(key: string): [kind: string, name: string, id: string] {
  const [kind = '', name = ''] = key.split('/', 2)
  return [kind, name, key.slice(kind.length + name.length + 2)]
}

/**
 * A world of this server. The store holds the changes of the world as a log: each write adds one part with the changed
 * rows, answers, uploads and fields. The bytes of an upload are a separate part.
 */
export class WorldEntry {
  /** Time of the last use of its name, by the host's clock. */
  usedAt = 0
  sockets = 0
  /** The number of delayed calls. */
  calls = 0
  world: World | undefined
  isStored = false
  /** Number of the group that writes the latest change. */
  group = 0
  /** Version and state of the random source at the last check. */
  #checked = ''
  /** If true, the next write deletes the former parts. */
  #replaces = true
  #lastWrite = 0
  #changed = new Map<string, unknown>()
  /** The last written fields: objects by reference, because objects are replaced, and other values as JSON. */
  #fields = new Map<string, unknown>()

  constructor(readonly name: string) {}

  /** Follows the changes of the world that now has this name. */
  follow(world: World) {
    const isFromStore = this.isStored && !this.world && this.#lastWrite <= WRITES_MAX
    if (this.world) this.world.onChange = undefined
    this.world = world
    world.onChange = (key, value) => this.#note(key, value)
    this.hasChanged()
    if (isFromStore) return void this.#changedFields(world)
    this.#replaces = true
    this.#changed.clear()
    this.#fields.clear()
    if (world.version > 0) for (const [key, value] of world.parts()) this.#note(key, value)
    // The fields of a fresh world are the first values to compare with.
    else this.#changedFields(world)
  }

  #note(key: string, value: unknown) {
    // A row that is removed and inserted again becomes the last row.
    if (value === null) this.#changed.delete(key)
    this.#changed.set(value === null ? `-${key}` : key, value)
  }

  /** Returns whether the world has changed since the last call. */
  hasChanged(): boolean {
    const { version, random } = this.world as World
    const former = this.#checked
    this.#checked = `${version} ${random.state}`
    return former !== this.#checked
  }

  /** Returns the changes since the last call. */
  take(): Write {
    const world = this.world as World
    const parts: Write['parts'] = []
    const log: [key: string, value: unknown][] = this.#changedFields(world)
    for (const [key, value] of this.#changed)
      if (value instanceof Uint8Array) parts.push([key, value])
      else if (key.startsWith('-bytes/')) parts.push([key.slice(1), null])
      else log.push([key, value])
    const { seed, startedAt, base } = world
    const start: WorldOrigin = { scenario: base.scenario, seed, startedAt }
    if (this.#replaces) {
      parts.push([START, JSON.stringify(start)])
      this.#lastWrite = 0
    }
    parts.push([`${LOG}${++this.#lastWrite}`, JSON.stringify(log)])
    const write = { name: this.name, replaces: this.#replaces, parts }
    this.#replaces = false
    this.#changed.clear()
    this.isStored = true
    return write
  }

  #changedFields(world: World): [key: string, value: unknown][] {
    const changed = Object.entries(world.fields()).filter(([field, value]) => {
      const isReplaced = typeof value === 'object' && value !== null && !Array.isArray(value)
      const written = isReplaced ? value : JSON.stringify(value)
      const isChanged = this.#fields.get(field) !== written
      this.#fields.set(field, written)
      return isChanged
    })
    return changed.map(([field, value]) => [`field/${field}`, value])
  }

  fill(world: World, parts: StoredParts) {
    const numberOf = (key: string) => Number(key.slice(LOG.length))
    const writes = [...parts.keys()].filter((key) => key.startsWith(LOG))
    writes.sort((one, other) => numberOf(one) - numberOf(other))
    const fresh = world.dump()
    const fields: Record<string, unknown> = {}
    const answers: StoredAnswer[] = []
    for (const write of writes)
      for (const [key, value] of parse(parts.get(write) as Uint8Array)) {
        const [kind, name, id] = splitKey(key)
        const table = world.tables[name as never] as Table<object>
        if (kind === 'field') fields[name] = value
        else if (kind === 'answer') answers.push(value)
        else if (kind === '-row') table.remove(id)
        else if (kind === 'row' && table.get(id)) Object.assign(table.edit(id), value)
        else if (kind === 'row') table.insert(value)
        const bytes = kind === 'file' && parts.get(`bytes/${name}`)
        if (bytes) world.files.add({ ...(value as UploadedFile), bytes })
      }
    world.restore({ ...fresh, ...fields, answers })
    this.#lastWrite = numberOf(writes.at(-1) ?? `${LOG}0`)
    this.isStored = true
    this.#replaces = false
  }
}
