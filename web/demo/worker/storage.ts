import { base } from './scope.ts'

const STORE = 'demo'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(`${STORE} ${base}`, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

let database: Promise<IDBDatabase> | undefined

async function transact<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  database ??= open()
  const store = (await database).transaction(STORE, mode).objectStore(STORE)
  return new Promise((resolve, reject) => {
    const request = run(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Data that is stored while the worker is stopped. */
export const remembered = (key: string): Promise<unknown> => transact('readonly', (store) => store.get(key))
export const remember = (key: string, value: unknown) =>
  transact('readwrite', (store) => store.put(value, key))
