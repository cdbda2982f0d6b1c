import type { Worlds } from '../provider/world.ts'
import { type PersistenceOptions, WorldPersistence } from './persistence.ts'
import { StoreError, type WorldStorage } from './storage.ts'

interface Opening {
  report: (sentence: string) => void
  awayMs: number
}

/**
 * Opens the store of MOCK_STORE: a folder, or the address of a Redis or Valkey server, which may be unreachable
 * for `awayMs`. Throws a StoreError.
 */
export async function openStorage(store: string, { report, awayMs }: Opening): Promise<WorldStorage> {
  if (/^rediss?:\/\//.test(store)) return (await import('./redis.ts')).openRedis(store, awayMs)
  const [, scheme] = /^(\w+):\/\//.exec(store) ?? []
  if (scheme) throw new StoreError(`MOCK_STORE=${store} is not usable: it is a folder, or redis://HOST:PORT`)
  const { openFolder } = await import('./folder.ts')
  return openFolder(store, report)
}

/** Stores the worlds of a server in the store of MOCK_STORE. Throws a StoreError. */
export async function openPersistence(
  store: string,
  worlds: Worlds,
  { awayMs, ...options }: PersistenceOptions & Pick<Opening, 'awayMs'>,
) {
  const storage = await openStorage(store, { report: console.error, awayMs })
  return new WorldPersistence(worlds, storage, options)
}
