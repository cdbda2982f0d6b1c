import type { UploadedFile } from '../engine/files.ts'
import type { GivenAnswer } from '../engine/givenAnswers.ts'
import type { BaseTable, TableDump } from '../engine/table.ts'
import type { Beginning } from '../engine/worlds.ts'
import type { World } from '../provider/world.ts'
import { START, type StoredParts, type Write } from './storage.ts'

type Part = Write['parts'][number]
/** A part with its place in the order of the parts. */
type NumberedPart = [number: number, key: string, value: unknown]

const decoder = new TextDecoder()
const parse = (bytes: Uint8Array) => JSON.parse(decoder.decode(bytes))

export const beginningIn = (parts: StoredParts): Beginning => parse(parts.get(START) as Uint8Array)

/** Splits 'row/members/7' into the kind, the name of the table and the id. */
function rowKey(key: string): [kind: string, table: string, id: string] {
  const [kind = '', table = ''] = key.split('/', 2)
  return [kind, table, key.slice(kind.length + table.length + 2)]
}

/** A world of this server, and which of its parts are in the store. */
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
  #changed = new Map<string, unknown>()
  /** Order of the parts, because the store does not keep their order. */
  #numbers = new Map<string, number>()
  #lastNumber = 0
  /** Rows with a higher number were added since the last write. */
  #lastWritten = 0
  /** The last written fields: objects by reference, because objects are replaced, and other values as JSON. */
  #fields = new Map<string, unknown>()

  constructor(readonly name: string) {}

  /** Follows the changes of the world that now has this name. */
  follow(world: World) {
    const isFromStore = this.isStored && !this.world
    if (this.world) this.world.onChange = undefined
    this.world = world
    world.onChange = (key, value) => this.#note(key, value)
    this.hasChanged()
    if (isFromStore) return void this.#changedFields(world)
    this.#replaces = true
    this.#changed.clear()
    this.#numbers.clear()
    this.#fields.clear()
    if (world.version > 0) for (const [key, value] of world.parts()) this.#note(key, value)
    // The fields of a fresh world are the first values to compare with.
    else this.#changedFields(world)
  }

  #note(key: string, value: unknown) {
    this.#changed.set(key, value)
    if (value === null) this.#numbers.delete(key)
    else if (!this.#numbers.has(key)) this.#numbers.set(key, ++this.#lastNumber)
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
    const parts: Part[] = []
    const added: NumberedPart[] = []
    for (const [key, value] of this.#changed) {
      const number = this.#numbers.get(key)
      const isRow = key.startsWith('row/')
      if (number === undefined) parts.push([key, isRow ? JSON.stringify([++this.#lastNumber, null]) : null])
      else if (isRow && number > this.#lastWritten) added.push([number, key, value])
      else parts.push([key, value instanceof Uint8Array ? value : JSON.stringify([number, value])])
    }
    if (added[0]) parts.push([`added/${added[0][0]}`, JSON.stringify(added)])
    this.#lastWritten = this.#lastNumber
    for (const [field, value] of this.#changedFields(world))
      parts.push([`field/${field}`, JSON.stringify(value)])
    const { seed, startedAt, base } = world
    const start: Beginning = { scenario: base.scenario, seed, startedAt }
    if (this.#replaces) parts.push([START, JSON.stringify(start)])
    const write = { name: this.name, replaces: this.#replaces, parts }
    this.#replaces = false
    this.#changed.clear()
    this.isStored = true
    return write
  }

  #changedFields(world: World): [field: string, value: unknown][] {
    return Object.entries(world.fields()).filter(([field, value]) => {
      const isReplaced = typeof value === 'object' && value !== null && !Array.isArray(value)
      const written = isReplaced ? value : JSON.stringify(value)
      const isChanged = this.#fields.get(field) !== written
      this.#fields.set(field, written)
      return isChanged
    })
  }

  /** Fills a fresh world with its stored parts. */
  fill(world: World, parts: StoredParts) {
    const fields: Record<string, unknown> = {}
    const latest = new Map<string, NumberedPart>()
    const note = (part: NumberedPart) => {
      const [number, key] = part
      if (number > (latest.get(key)?.[0] ?? 0)) latest.set(key, part)
      this.#lastNumber = Math.max(this.#lastNumber, number)
    }
    const added: NumberedPart[] = []
    for (const [key, bytes] of parts)
      if (key.startsWith('field/')) fields[key.slice('field/'.length)] = parse(bytes)
      else if (key.startsWith('added/')) added.push(...parse(bytes))
      else if (key !== START && !key.startsWith('bytes/')) {
        const [number, value] = parse(bytes) as [number, unknown]
        note([number, key, value])
      }
    for (const part of added) note(part)
    this.#lastWritten = this.#lastNumber
    const numbered = [...latest.values()].filter(([, , value]) => value !== null)
    numbered.sort(([one], [other]) => one - other)
    const tables: Record<string, TableDump<object>> = {}
    const answers: GivenAnswer[] = []
    const files: UploadedFile[] = []
    for (const [number, key, value] of numbered) {
      this.#numbers.set(key, number)
      const [kind, name, id] = rowKey(key)
      if (kind === 'answer') answers.push(value as GivenAnswer)
      else if (kind === 'file')
        files.push({ ...(value as UploadedFile), bytes: parts.get(`bytes/${name}`) as Uint8Array })
      else {
        tables[name] ??= { own: [], added: [], removed: [] }
        if (kind === 'row') tables[name].own.push(value as object)
        else tables[name].removed.push(id)
      }
    }
    const bases = world.base.tables as Record<string, BaseTable<object>>
    for (const [name, { own, added, removed }] of Object.entries(tables)) {
      const { key, rows } = bases[name] as BaseTable<object>
      const hidden = new Set(removed)
      for (const row of own) {
        const id = String(row[key])
        if (!rows.has(id) || hidden.has(id)) added.push(id)
      }
    }
    world.restore({ ...world.dump(), ...fields, tables, answers })
    for (const file of files) world.files.add(file)
    this.isStored = true
    this.#replaces = false
  }
}
