import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BatchOperation, ClassicLevel } from 'classic-level'
import {
  checkFormat,
  FORMAT,
  START,
  type StoredParts,
  StoreError,
  type WorldStorage,
  type Write,
} from './storage.ts'

type Database = ClassicLevel<string, string | Uint8Array>
type Operation = BatchOperation<Database, string, string | Uint8Array>

const WORLD = 'world/'
const PART = 'part/'
const VERSION = 'meta/version'
/** The start has its own key range, so that names can be listed without the other parts. */
const keyOf = (name: string, part: string) =>
  part === START ? `${WORLD}${encodeURIComponent(name)}` : `${PART}${encodeURIComponent(name)}/${part}`
/** Returns the range of all keys with a prefix that ends with a slash. '0' is the next character after the slash. */
const rangeOf = (prefix: string) => ({ gte: prefix, lt: `${prefix.slice(0, -1)}0` })
const binary = { valueEncoding: 'view' } as const

/** Stores worlds in a folder with LevelDB, which verifies its data by checksums. */
class Folder implements WorldStorage {
  constructor(readonly database: Database) {}

  async listNames(): Promise<string[]> {
    const keys = await this.database.keys(rangeOf(WORLD)).all()
    return keys.map((key) => decodeURIComponent(key.slice(WORLD.length)))
  }

  async read(name: string): Promise<StoredParts | null> {
    const { database } = this
    const start = await database.get<string, Uint8Array>(keyOf(name, START), binary)
    if (start === undefined) return null
    const parts: StoredParts = new Map([[START, start]])
    const prefix = keyOf(name, '')
    for await (const [key, value] of database.iterator<string, Uint8Array>({ ...rangeOf(prefix), ...binary }))
      parts.set(key.slice(prefix.length), value)
    return parts
  }

  async #operationsOf({ name, replaces, parts }: Write): Promise<Operation[]> {
    const former = replaces ? await this.database.keys(rangeOf(keyOf(name, ''))).all() : []
    return [
      ...(replaces ? [...former, keyOf(name, START)] : []).map((key): Operation => ({ type: 'del', key })),
      ...parts.map(([part, value]): Operation => {
        const key = keyOf(name, part)
        if (value === null) return { type: 'del', key }
        const valueEncoding = typeof value === 'string' ? 'utf8' : 'view'
        return { type: 'put', key, value, valueEncoding } as Operation
      }),
    ]
  }

  async write(writes: Write[]) {
    const operations = await Promise.all(writes.map((write) => this.#operationsOf(write)))
    await this.database.batch(operations.flat(), { sync: true })
  }

  close = () => this.database.close()
}

async function openDatabase(path: string): Promise<{ database: Database; wasRepaired: boolean }> {
  const { ClassicLevel } = await import('classic-level').catch(() => {
    throw new StoreError(
      'MOCK_STORE needs the package classic-level beside the mock: npm install classic-level',
    )
  })
  const database = new ClassicLevel<string, string | Uint8Array>(path)
  try {
    await database.open()
    return { database, wasRepaired: false }
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause
    if (cause?.code === 'LEVEL_LOCKED')
      throw new StoreError(`The store in ${path} is in use by another mock server: one server, one folder.`)
    await ClassicLevel.repair(path).catch(() => {})
    await database.open().catch(() => {
      throw new StoreError(`The store in ${path} cannot be read: ${cause?.message}. Use another folder.`)
    })
    return { database, wasRepaired: true }
  }
}

/** Returns whether LevelDB found damage when the store was opened. */
function isDamaged(path: string): boolean {
  try {
    return /dropping \d+ bytes|Ignoring error|Corruption/.test(readFileSync(join(path, 'LOG'), 'utf8'))
  } catch {
    return false
  }
}

/** Opens the store in a folder or creates it. `report` receives damage. Throws a StoreError. */
export async function openFolder(folder: string, report: (sentence: string) => void): Promise<WorldStorage> {
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
  const { database, wasRepaired } = await openDatabase(path)
  const found = await database.get(VERSION)
  checkFormat(found === undefined ? found : String(found), folder)
  if (!found) await database.put(VERSION, FORMAT, { sync: true })
  if (wasRepaired || isDamaged(path))
    report(`The store in ${folder} is damaged. Unreadable data is lost, the rest is used.`)
  return new Folder(database)
}
