import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BatchOperation, ClassicLevel } from 'classic-level'
import { type StoredWorld, StoreError, type WorldStorage, type Write } from './storage.ts'
import { versionOf } from './version.ts'

type Database = ClassicLevel<string, string>
type Operation = BatchOperation<Database, string, string>

const HEAD = 'head/'
const LOG = 'log/'
const FILE = 'file/'
const COUNT = 'meta/count'
const VERSION = 'meta/version'
/** Names hold no slash then. */
const keyOf = (part: string, name: string, id = '') => `${part}${encodeURIComponent(name)}/${id}`
const numbered = (number: number) => String(number).padStart(12, '0')
/** Comes after all that begins with the same text and a slash. */
const behind = (key: string) => `${key.slice(0, -1)}0`

/** How often it is noted beside the database how much there is in it. */
const NOTE_MS = 1_000

function operationsOf({ name, head, isEnd, entries, files, stale }: Write): Operation[] {
  const operations: Operation[] = []
  const [from, to] = stale.entries
  for (let number = from; number < to; number++)
    operations.push({ type: 'del', key: keyOf(LOG, name, numbered(number)) })
  for (const id of stale.files) operations.push({ type: 'del', key: keyOf(FILE, name, id) })
  if (isEnd) operations.push({ type: 'del', key: keyOf(HEAD, name) })
  if (head) operations.push({ type: 'put', key: keyOf(HEAD, name), value: `${head.from} ${head.text}` })
  for (const [number, value] of entries)
    operations.push({ type: 'put', key: keyOf(LOG, name, numbered(number)), value })
  for (const [id, bytes] of files)
    operations.push({
      type: 'put',
      key: keyOf(FILE, name, id),
      value: bytes,
      valueEncoding: 'view',
    } as unknown as Operation)
  return operations
}

/** LevelDB goes through what was not yet sorted in when it is opened: one batch of many worlds held up the next start. */
const PIECE_TEXT = 2 * 1024 * 1024
const sizeOf = ({ head, entries, files }: Write) =>
  [...entries, ...files].reduce((sum, [, { length }]) => sum + length, head?.text.length ?? 0)

/** The writes in their order, in pieces of some size. What belongs to one world stays together. */
function* piecesOf(writes: Write[]): Generator<Write[]> {
  let piece: Write[] = []
  let size = 0
  for (const write of writes) {
    if (size > PIECE_TEXT) {
      yield piece
      piece = []
      size = 0
    }
    piece.push(write)
    size += sizeOf(write)
  }
  if (piece.length > 0) yield piece
}

/** Worlds in a folder: in LevelDB, which checks what it reads by checksums. */
class Folder implements WorldStorage {
  /** Groups of writes so far, ever. */
  #count: number
  #noted: number
  #noting: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout

  constructor(
    readonly database: Database,
    readonly notePath: string,
    count: number,
  ) {
    this.#count = count
    this.#noted = count
    this.#timer = setInterval(() => this.#note().catch(() => {}), NOTE_MS)
    this.#timer.unref()
  }

  /** What the database itself cannot know: how much was in it. So a lost tail is found out. */
  #note(): Promise<void> {
    // One after the other: two at once would take the new file from under each other.
    this.#noting = this.#noting.catch(() => {}).then(() => this.#writeNote())
    return this.#noting
  }

  async #writeNote() {
    if (this.#noted === this.#count) return
    this.#noted = this.#count
    await writeFile(`${this.notePath}.new`, String(this.#noted))
    await rename(`${this.notePath}.new`, this.notePath)
  }

  async names(): Promise<string[]> {
    const keys = await this.database.keys({ gte: HEAD, lt: behind(HEAD) }).all()
    return keys.map((key) => decodeURIComponent(key.slice(HEAD.length, -1)))
  }

  async read(name: string): Promise<StoredWorld | null> {
    const { database } = this
    const stored = await database.get(keyOf(HEAD, name))
    if (stored === undefined) return null
    const space = stored.indexOf(' ')
    const prefix = keyOf(LOG, name)
    const from = Number(stored.slice(0, space))
    const log: [number, string][] = []
    for await (const [key, text] of database.iterator({ gte: prefix + numbered(from), lt: behind(prefix) }))
      log.push([Number(key.slice(prefix.length)), text])
    const file = (id: string) =>
      database.get<string, Uint8Array>(keyOf(FILE, name, id), { valueEncoding: 'view' })
    return { head: stored.slice(space + 1), from, log, file }
  }

  async write(writes: Write[]) {
    for (const some of piecesOf(writes)) {
      const operations = some.flatMap(operationsOf)
      operations.push({ type: 'put', key: COUNT, value: String(this.#count + 1) })
      await this.database.batch(operations, { sync: true })
      this.#count++
    }
  }

  async close() {
    clearInterval(this.#timer)
    await this.#note()
    await this.database.close()
  }
}

async function openDatabase(path: string): Promise<{ database: Database; wasMended: boolean }> {
  const { ClassicLevel } = await import('classic-level').catch(() => {
    throw new StoreError(
      'MOCK_STORE needs the package classic-level beside the mock: npm install classic-level',
    )
  })
  const database = new ClassicLevel<string, string>(path)
  try {
    await database.open()
    return { database, wasMended: false }
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause
    if (cause?.code === 'LEVEL_LOCKED')
      throw new StoreError(`The store in ${path} is in use by another mock server: one server, one folder.`)
    await ClassicLevel.repair(path).catch(() => {})
    await database.open().catch(() => {
      throw new StoreError(
        `The store in ${path} cannot be read: ${cause?.message}. Begin with another folder.`,
      )
    })
    return { database, wasMended: true }
  }
}

const numberIn = async (path: string) => Number(await readFile(path, 'utf8').catch(() => '0')) || 0

/** What LevelDB wrote of damage when it was opened. */
function damageIn(path: string): boolean {
  try {
    return /dropping \d+ bytes|Ignoring error|Corruption/.test(readFileSync(join(path, 'LOG'), 'utf8'))
  } catch {
    return false
  }
}

/** Opens the store of a folder, or makes it. `say` is told what of it was lost. Throws a StoreError. */
export async function openFolder(folder: string, say: (sentence: string) => void): Promise<WorldStorage> {
  const path = join(folder, 'worlds')
  try {
    mkdirSync(path, { recursive: true })
    writeFileSync(
      join(folder, 'README.txt'),
      'Worlds of the mock server (MOCK_STORE): a LevelDB, made by classic-level.\n',
    )
  } catch (error) {
    throw new StoreError(`MOCK_STORE=${folder} is not usable: ${(error as Error).message}`)
  }
  const { database, wasMended } = await openDatabase(path)
  const known = versionOf(await database.get(VERSION), folder)
  if (known.isToWrite) await database.put(VERSION, known.text, { sync: true })
  const [found, noted] = await Promise.all([database.get(COUNT), numberIn(join(folder, 'count'))])
  const count = Number(found ?? 0)
  if (count < noted)
    say(
      `The store in ${folder} is damaged: the last ${noted - count} of ${noted} groups of writes are lost. It goes on without them.`,
    )
  else if (wasMended || damageIn(path))
    say(`The store in ${folder} is damaged: what could not be read of it is lost. It goes on without it.`)
  return new Folder(database, join(folder, 'count'), Math.max(count, noted))
}
